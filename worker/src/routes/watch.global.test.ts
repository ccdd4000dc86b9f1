// Tokens with active links, watched on the sandbox's chain and market by the cron of each minute.
import { env } from 'cloudflare:workers';
import type { NoticeList } from '@soltrade/schema/contracts/activity';
import type { LinkWatch } from '@soltrade/schema/contracts/watch';
import { MINUTE } from '@soltrade/schema/durations';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { sandboxToken } from '../../../dev/sandbox/tokens.ts';
import { activitiesOf } from '../../test/activities.ts';
import { call, type Promoter } from '../../test/client.ts';
import { testCtx } from '../../test/fixtures/farEnd.ts';
import { letPass } from '../../test/letPass.ts';
import { BONK, playMarket } from '../../test/market.ts';
import { newPromoterWithLink, patchLink } from '../../test/promoter.ts';
import { insertPromotersWithLinks } from '../../test/rows.ts';
import { forgetWatched } from '../../test/watchedMarket.ts';
import type { Told } from '../actions/watch/reportChanges.ts';
import { watchTokens } from '../jobs/cron.ts';

const sandbox = inject('sandboxUrls').watch;
const { mint } = sandboxToken('powers');
const OWNER = '6LpxECZDt1vhHCW5CQDRen6iTXd7dxHa1s65MTnDYH65';
const OTHER = '4Nd1mYQzvgV8Vr3Z3nYb7pD6T8K9jF2eqwABxVxpQUn1';

const send = (method: 'POST' | 'DELETE', path: string, body?: object) =>
  fetch(`${sandbox}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });

const change = async (facts: object) => {
  const response = await send('POST', '/__tokens', { mint, ...facts });
  if (!response.ok) throw new Error(await response.text());
};

/** The cron of each minute, or of every few. */
const run = async (
  minutes: number,
  { told, every = 1 }: { told?: Told; every?: number } = {},
): Promise<void> => {
  const { config } = testCtx().ctx;
  const urls = {
    dexscreenerUrl: `${sandbox}/dexscreener`,
    geckoterminalUrl: `${sandbox}/geckoterminal/api/v2`,
    solanaRpcUrl: `${sandbox}/solana`,
  };
  for (let ran = 0; ran < minutes; ran += every) {
    letPass(every * MINUTE);
    const { ctx, settled } = testCtx({ config: { ...config, ...urls } });
    await watchTokens(ctx, told);
    await settled();
  }
};

const promoterOfToken = async () => {
  playMarket({ [mint]: BONK });
  const made = await newPromoterWithLink({ tokenAddress: mint });
  vi.restoreAllMocks();
  const { link } = made.generated;
  return { ...made, link, path: new URL(link.shortUrl).pathname };
};

/** Only what is in the page's body. */
const textOf = async (path: string, language = 'en'): Promise<string> => {
  const html = await (await call('GET', path, { headers: { 'Accept-Language': language } })).text();
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ');
};

const watchOf = async ({ cookie }: Promoter, id: string): Promise<LinkWatch> =>
  (await call('GET', `/api/links/${id}/watch`, { cookie })).json();

const setRule = (promoter: Promoter, rule: string) =>
  call('PUT', `/api/token-watch/${promoter.id}`, { cookie: promoter.cookie, body: { rule } });

const heardBy = async (promoter: Promoter) =>
  (await activitiesOf(promoter))
    .filter(({ type }) => type === 'token.changed')
    .map(({ data }) => data);

const SAID = 'Another wallet can now create more tokens.';

beforeEach(forgetWatched);
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await send('DELETE', '/__tokens');
  await send('DELETE', '/__faults');
});

describe('a token that is watched', () => {
  it('says in how many minutes it was looked at, once it was watched for as long', async () => {
    const { promoter, link } = await promoterOfToken();
    const within = async () => (await watchOf(promoter, link.id)).checkedWithin;
    expect(await within()).toBeNull();
    await run(3);
    expect(await within()).toBe(1);
    letPass(20 * MINUTE);
    expect(await within()).toBe(21);
    await patchLink(promoter, link.id, { isActive: false });
    expect(await within()).toBeNull();
    await patchLink(promoter, link.id, { isActive: true });
    expect(await within()).toBeNull();
    await run(2);
    letPass(MINUTE);
    expect(await within()).not.toBeNull();
  });
});

describe('a token that changed', () => {
  it('is said on the page within six minutes, to its promoter too, and dismissed', async () => {
    const { promoter, username, link, path } = await promoterOfToken();
    await run(3);
    await change({ mintAuthority: OTHER });
    expect(await textOf(path)).not.toContain(SAID);
    await run(3);
    expect(await textOf(path)).toContain(SAID);
    expect(await textOf(path, 'es')).toContain('Ahora otra wallet puede crear más tokens.');
    expect(await heardBy(promoter)).toMatchObject([
      { kind: 'mint_authority', before: OWNER, after: OTHER, action: 'notice' },
    ]);
    const notices = await call('GET', `/api/notices/${promoter.id}`, { cookie: promoter.cookie });
    expect((await notices.json<NoticeList>()).notices).toMatchObject([
      { activity: { type: 'token.changed', data: { before: OWNER, after: OTHER } } },
    ]);
    expect(await watchOf(promoter, link.id)).toMatchObject({
      rule: null,
      accountRule: 'notice',
      isPausedByRule: false,
      changes: [{ kind: 'mint_authority', backAt: null, isShown: true }],
    });
    const back = await call('POST', `/api/links/${link.id}/watch/dismiss`, {
      cookie: promoter.cookie,
      body: {},
    });
    expect((await back.json<LinkWatch>()).changes).toMatchObject([
      { kind: 'mint_authority', isShown: false },
    ]);
    expect(await textOf(path)).not.toContain(SAID);
    // The record of the promoter's calls keeps it.
    await call('PATCH', `/api/promoter-page/${promoter.id}`, {
      cookie: promoter.cookie,
      body: { isOpen: true },
    });
    expect(await textOf(`/r/${username}`)).toContain(SAID);
  });

  it('by the rule of the account, or the link’s own', async () => {
    const cases = [
      ['none', null, true, false],
      ['pause', null, false, false],
      ['pause', 'notice', true, true],
    ] as const;
    const made = [];
    for (const [account, rule, ...expected] of cases) {
      const { promoter, link, path } = await promoterOfToken();
      const { cookie } = promoter;
      await setRule(promoter, account);
      await call('PUT', `/api/links/${link.id}/watch`, { cookie, body: { rule } });
      made.push({ promoter, link, path, action: rule ?? account, expected });
    }
    await run(3);
    await change({ mintAuthority: OTHER });
    await run(3);
    for (const { promoter, link, path, action, expected } of made) {
      const [isOpen, hasNotice] = expected;
      expect((await call('GET', path)).status).toBe(isOpen ? 200 : 404);
      expect((await textOf(path)).includes(SAID)).toBe(hasNotice);
      expect(await heardBy(promoter)).toMatchObject([{ action }]);
      expect((await watchOf(promoter, link.id)).isPausedByRule).toBe(!isOpen);
      const { cookie } = promoter;
      await call('POST', `/api/links/${link.id}/watch/dismiss`, { cookie, body: {} });
      expect((await call('GET', path)).status).toBe(200);
      expect((await watchOf(promoter, link.id)).isPausedByRule).toBe(false);
    }
  });

  it('and changed back: the link goes on by itself, and its promoter hears that', async () => {
    const { promoter, link, path } = await promoterOfToken();
    await setRule(promoter, 'pause');
    await run(3);
    await change({ isPaused: true });
    await run(3);
    expect((await call('GET', path)).status).toBe(404);
    await change({ isPaused: false });
    await run(3);
    expect((await call('GET', path)).status).toBe(200);
    expect(await textOf(path)).not.toContain('Transfers were');
    const [told] = (await watchOf(promoter, link.id)).changes;
    const [from, to, backAt] = [told?.from, told?.to, told?.backAt].map((at) =>
      Date.parse(`${at}`),
    );
    expect(await heardBy(promoter)).toMatchObject([
      { before: 'false', after: 'true', from, to, action: 'pause' },
      { before: 'true', after: 'false', from: to, to: backAt, action: 'back' },
    ]);
  });

  it('and changed back after its promoter left: their link stays as it is, and nothing waits for it', async () => {
    const { promoter, link } = await promoterOfToken();
    await setRule(promoter, 'pause');
    await run(3);
    await change({ isPaused: true });
    await run(3);
    await call('DELETE', `/api/user/${promoter.id}`, { cookie: promoter.cookie, body: {} });
    // Another promoter's link has the token watched on.
    await promoterOfToken();
    await change({ isPaused: false });
    await run(3);
    const row = await env.DB.prepare('select is_active from links where id = ?')
      .bind(link.id)
      .first();
    expect(row).toEqual({ is_active: 0 });
    const { results } = await env.DB.prepare(
      'select back_at, reported_to from token_changes',
    ).all();
    expect(results).toEqual([{ back_at: expect.any(Number), reported_to: null }]);
  });

  it('lost its liquidity: said after four minutes at the earliest, and over when it is back', async () => {
    const { promoter, path } = await promoterOfToken();
    await run(6, { every: 2 });
    await change({ liquidity: null });
    await run(4, { every: 2 });
    expect(await heardBy(promoter)).toEqual([]);
    await run(6, { every: 2 });
    expect(await textOf(path)).toContain('The main pool, which held $14.2K, was withdrawn.');
    await change({ liquidity: 13_000 });
    await run(10, { every: 2 });
    expect(await textOf(path)).not.toContain('The main pool');
    expect(await heardBy(promoter)).toMatchObject([
      { kind: 'pool', action: 'notice' },
      { action: 'back' },
    ]);
  });
});

it('many links on one token are one change, whose promoters hear of it in bounded runs', async () => {
  const told = { linksPerBatch: 2, batchesPerRun: 3 };
  await insertPromotersWithLinks(7, `'${mint}'`);
  await run(3);
  await change({ mintAuthority: OTHER });
  const heard = async () =>
    (
      await env.DB.prepare(
        "select count(*) as all_of from activities where type = 'token.changed' and user_id like 'many%'",
      ).first<{ all_of: number }>()
    )?.all_of;
  for (const expected of [0, 6, 7, 7]) {
    await run(1, { told });
    expect(await heard()).toBe(expected);
  }
  const { results } = await env.DB.prepare('select reported_to from token_changes').all();
  expect(results).toEqual([{ reported_to: null }]);
});
