import {
  createExecutionContext,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { DISCONNECTION } from '@soltrade/schema/limits/links';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, newPromoter, type Promoter, problemOf } from '../../test/client.ts';
import { newMint } from '../../test/fixtures/farEnd.ts';
import { letPass } from '../../test/letPass.ts';
import { BONK, playMarket } from '../../test/market.ts';
import { connect, generate, newPromoterWithLink } from '../../test/promoter.ts';
import { newLinkOf } from '../../test/rows.ts';
import worker from '../index.ts';

let mint = '';

beforeEach(() => {
  mint = newMint();
  playMarket({ [mint]: BONK });
});

const send = (promoter: Promoter, method: string, path: string, body?: unknown) =>
  call(method, `/api/platforms/${path}`, { body, cookie: promoter.cookie });

const list = async (promoter: Promoter): Promise<PlatformConnection[]> =>
  (await send(promoter, 'GET', promoter.id)).json();

const connectionOf = async (
  promoter: Promoter,
  platformName: string,
): Promise<PlatformConnection> => {
  const found = (await list(promoter)).find(
    (connection) => connection.platformName === platformName,
  );
  if (!found) throw new Error(`${platformName} is not connected`);
  return found;
};

/** With an order, a format and a visited link; also returns the page's button URLs. */
const newEarner = async () => {
  const made = await newPromoterWithLink({ tokenAddress: mint });
  const { promoter } = made;
  await connect(promoter, 'padre', { walletAddress: 'ada', format: 'rk' });
  await send(promoter, 'PUT', `${promoter.id}/order`, { platforms: ['padre', 'axiom', 'jupiter'] });
  const path = `/r/${made.username}/${mint}`;
  const urls = async (): Promise<string[]> => {
    const html = await (await call('GET', path)).text();
    return [...html.matchAll(/href="([^"]+)"[^>]*data-platform/g)].map(([, url = '']) => url);
  };
  const padre = await connectionOf(promoter, 'padre');
  return { ...made, padre, path, urls, before: await urls() };
};

const sweep = async (): Promise<void> => {
  const ctx = createExecutionContext();
  await worker.scheduled?.(createScheduledController(), env, ctx);
  await waitOnExecutionContext(ctx);
};

const rowsOf = async (id: string): Promise<number> =>
  (await env.DB.prepare('select id from platform_connections where id = ?').bind(id).all()).results
    .length;

describe('what disconnecting changes', () => {
  it('is every link of the promoter whose page is shown, and those that may be shown again', async () => {
    const { promoter, padre, generated } = await newEarner();
    const count = async () => (await send(promoter, 'GET', `${padre.id}/links`)).json();
    expect(await count()).toEqual({ shown: 1, hidden: 0 });
    const [paused, blocked] = [await newLinkOf(promoter.id), await newLinkOf(promoter.id)];
    await newLinkOf(promoter.id);
    await newLinkOf((await newPromoter()).id);
    await env.DB.batch([
      env.DB.prepare('update links set is_active = 0 where id = ?').bind(paused),
      env.DB.prepare('update links set blocked_at = 1 where id = ?').bind(blocked),
    ]);
    // The link chose two other platforms, but its page has the code anyway.
    expect(generated.link.platformLinks.padre).not.toContain('ada');
    expect(await count()).toEqual({ shown: 2, hidden: 2 });
    await send(promoter, 'PATCH', padre.id, { isActive: false });
    expect(await count()).toEqual({ shown: 0, hidden: 0 });
  });
});

describe('taking a disconnection back', () => {
  it('brings the very same connection, and every posted page as it was', async () => {
    const { promoter, padre, urls, before, generated, username } = await newEarner();
    const all = await list(promoter);
    expect(before[0]).toContain('?rk=ada');
    expect((await send(promoter, 'DELETE', padre.id)).status).toBe(204);
    expect((await list(promoter)).map(({ platformName }) => platformName)).toEqual([
      'axiom',
      'jupiter',
    ]);
    expect((await urls()).join()).not.toContain('rk=ada');
    for (const lookup of [
      `token/${generated.link.customIdentifier}`,
      `link-by-user/${username}/${mint}`,
    ]) {
      expect(await (await call('GET', `/api/${lookup}`)).text()).not.toContain('rk=ada');
    }
    expect((await send(promoter, 'PATCH', padre.id, { isActive: true })).status).toBe(404);
    expect((await generate(promoter, { tokenAddress: mint, platforms: ['padre'] })).status).toBe(
      400,
    );

    const response = await send(promoter, 'POST', `${padre.id}/restore`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(padre);
    expect(await list(promoter)).toEqual(all);
    expect(await urls()).toEqual(before);
  });

  it('is possible while the toast counts and some minutes longer, and then never again', async () => {
    const { promoter, padre } = await newEarner();
    await send(promoter, 'DELETE', padre.id);
    letPass(11_000);
    await sweep();
    expect((await send(promoter, 'POST', `${padre.id}/restore`)).status).toBe(200);
    await send(promoter, 'DELETE', padre.id);
    letPass(DISCONNECTION.restorable + 1_000);
    const refusal = await problemOf(await send(promoter, 'POST', `${padre.id}/restore`));
    expect(refusal).toMatchObject({ status: 404, code: 'platform_not_found' });
    expect(await rowsOf(padre.id)).toBe(1);
    await sweep();
    expect(await rowsOf(padre.id)).toBe(0);
    expect(await list(promoter)).toHaveLength(2);
  });

  it('is over once the platform was connected again: that is a new connection in the usual shape and place', async () => {
    const { promoter, padre, urls } = await newEarner();
    await send(promoter, 'DELETE', padre.id);
    const response = await call('POST', '/api/platforms', {
      cookie: promoter.cookie,
      body: { userId: promoter.id, platformName: 'padre', walletAddress: 'new' },
    });
    expect(response.status).toBe(201);
    const anew = await response.json<PlatformConnection>();
    expect(anew).toMatchObject({ walletAddress: 'new', format: 'ref', isActive: true });
    expect(anew.id).not.toBe(padre.id);
    expect((await send(promoter, 'POST', `${padre.id}/restore`)).status).toBe(404);
    expect((await list(promoter)).map(({ id }) => id).at(-1)).toBe(anew.id);
    expect((await urls())[2]).toContain('?ref=new');
  });
});
