import { env } from 'cloudflare:workers';
import type { SolanaAction } from '@soltrade/schema/contracts/solanaActions';
import { PLATFORM_IDS, SPECIFIED_IDS } from '@soltrade/schema/platforms/index';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, getJson, type Promoter, refusalOf } from '../../test/client.ts';
import { callCounted } from '../../test/countedCalls.ts';
import { newMint } from '../../test/fixtures/farEnd.ts';
import { BONK, playMarket } from '../../test/market.ts';
import { connect, newPromoterWithLink } from '../../test/promoter.ts';

let mint = '';

beforeEach(() => {
  mint = newMint();
  playMarket({ [mint]: BONK });
});

const order = (promoter: Promoter, body: unknown, userId = promoter.id) =>
  call('PUT', `/api/platforms/${userId}/order`, { body, cookie: promoter.cookie });

const listed = async (promoter: Promoter): Promise<string[]> => {
  return (await getJson<{ platformName: string }[]>(promoter, `/api/platforms/${promoter.id}`)).map(
    ({ platformName }) => platformName,
  );
};

const buttonsOf = (html: string): string[] =>
  [...html.matchAll(/data-platform="([^"]+)"/g)].map(([, platform = '']) => platform);

const pageOf = async (path: string): Promise<string[]> =>
  buttonsOf(await (await call('GET', path)).text());

/** These, then the others of every page in the registry's order. */
const first = (...ids: string[]): string[] => [
  ...ids,
  ...SPECIFIED_IDS.filter((id) => !ids.includes(id)),
];

const newLink = async () => {
  const made = await newPromoterWithLink({ tokenAddress: mint });
  const path = `/r/${made.username}/${mint}`;
  const identifierPath = `/token/${made.generated.link.customIdentifier}`;
  return { ...made, path, identifierPath };
};

describe('the order of a promoter’s platforms', () => {
  it('is the specification’s until they choose one, with theirs before the others on their pages only', async () => {
    const { promoter, path } = await newLink();
    await connect(promoter, 'pump.fun', { referralCode: 'ada' });
    expect(await listed(promoter)).toEqual(['pump.fun', 'jupiter', 'axiom']);
    expect(await pageOf(path)).toEqual(SPECIFIED_IDS);
    await call('DELETE', `/api/platforms/${(await idsOf(promoter))['pump.fun']}`, {
      cookie: promoter.cookie,
    });
    expect(await pageOf(path)).toEqual(first('jupiter', 'axiom'));
    expect(await pageOf(`/${mint}`)).toEqual(SPECIFIED_IDS);
  });

  it('is on every posted page, in the Solana Action and in the look-up immediately', async () => {
    const { promoter, username, path, identifierPath } = await newLink();
    for (const page of [path, identifierPath]) await pageOf(page);
    const response = await order(promoter, { platforms: ['axiom', 'jupiter'] });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject([
      { platformName: 'axiom' },
      { platformName: 'jupiter' },
    ]);
    expect(await listed(promoter)).toEqual(['axiom', 'jupiter']);
    const expected = first('axiom', 'jupiter');
    for (const page of [path, identifierPath]) expect(await pageOf(page)).toEqual(expected);
    const action = await (
      await call('GET', `/api/actions/r/${username}/${mint}`)
    ).json<SolanaAction>();
    expect(
      action.links.actions.map(({ href }) =>
        new URL(href, 'http://x').searchParams.get('platform'),
      ),
    ).toEqual(expected);
    const { link } = await (await call('GET', `/api${identifierPath}`)).json<{
      link: { buttons: { platform: string; isOwn: boolean }[] };
    }>();
    expect(link.buttons.map(({ platform }) => platform)).toEqual(expected);
    expect(link.buttons.filter(({ isOwn }) => isOwn).map(({ platform }) => platform)).toEqual([
      'axiom',
      'jupiter',
    ]);
  });

  it('keeps the place of one that is switched off, and puts a new one behind', async () => {
    const { promoter, path } = await newLink();
    await order(promoter, { platforms: ['axiom', 'jupiter'] });
    await connect(promoter, 'pump.fun', { referralCode: 'ada' });
    expect(await listed(promoter)).toEqual(['axiom', 'jupiter', 'pump.fun']);
    const { axiom } = await idsOf(promoter);
    const change = (isActive: boolean) =>
      call('PATCH', `/api/platforms/${axiom}`, { body: { isActive }, cookie: promoter.cookie });
    await change(false);
    expect(await pageOf(path)).toEqual(first('jupiter', 'pump.fun'));
    await change(true);
    // Connecting again changes the code, not the position.
    await connect(promoter, 'axiom', { walletAddress: 'new' });
    expect(await pageOf(path)).toEqual(first('axiom', 'jupiter', 'pump.fun'));
  });

  it('puts what is not named behind what is, as a tab does that does not know of it', async () => {
    const { promoter } = await newLink();
    await connect(promoter, 'padre', { walletAddress: 'ada' });
    await order(promoter, { platforms: ['padre', 'axiom', 'jupiter'] });
    await order(promoter, { platforms: ['jupiter'] });
    expect(await listed(promoter)).toEqual(['jupiter', 'axiom', 'padre']);
    await order(promoter, { platforms: [] });
    expect(await listed(promoter)).toEqual(['jupiter', 'axiom', 'padre']);
  });

  it('refuses a platform that is not connected, and stays as it was', async () => {
    const { promoter } = await newLink();
    expect(await refusalOf(order(promoter, { platforms: ['axiom', 'padre'] }))).toBe(
      'platform_not_connected platforms',
    );
    expect(await listed(promoter)).toEqual(['jupiter', 'axiom']);
  });
});

const idsOf = async (promoter: Promoter): Promise<Record<string, string>> => {
  const rows = await getJson<{ id: string; platformName: string }[]>(
    promoter,
    `/api/platforms/${promoter.id}`,
  );
  return Object.fromEntries(rows.map(({ id, platformName }) => [platformName, id]));
};

describe('a platform that is reported closed to trading', () => {
  const vars = { CLOSED_PLATFORMS: 'axiom, bullx' };
  const NOTE = 'Reportedly closed to trading';
  const open = (...ids: string[]): string[] =>
    first(...ids).filter((id) => id !== 'axiom' && id !== 'bullx');

  it('comes last on every page, the promoter’s own too, keeps its URL and says so in the visitor’s language', async () => {
    const { path } = await newLink();
    for (const [address, expected] of [
      [path, [...open('jupiter'), 'axiom', 'bullx']],
      [`/${mint}`, [...open(), 'axiom', 'bullx']],
    ] as const) {
      const { response } = await callCounted(address, { vars });
      const html = await response.text();
      expect(buttonsOf(html)).toEqual(expected);
      expect(html.split(`>${NOTE}<`)).toHaveLength(3);
      expect(/name="description" content="([^"]+)"/.exec(html)?.[1]).not.toMatch(/Axiom|BullX/);
    }
    const { response } = await callCounted(path, { vars, headers: { 'Accept-Language': 'es' } });
    const html = await response.text();
    expect(html).toContain('>Al parecer ya no permite operar<');
    expect(html).toContain('>Bot de Telegram<');
    expect(html).toContain('/@ada-axi"');
  });

  it('comes last in the Solana Action, which says so and does not suggest it', async () => {
    const { username } = await newLink();
    const { response } = await callCounted(`/api/actions/r/${username}/${mint}`, { vars });
    const { description, links } = await response.json<SolanaAction>();
    expect(links.actions.slice(-2).map(({ label }) => label)).toEqual([
      `Axiom (${NOTE})`,
      `BullX (${NOTE})`,
    ]);
    expect(description).not.toMatch(/Axiom|BullX/);
  });

  it('is known to the app', async () => {
    const known = async (changed: Partial<Env>) => {
      const { response } = await callCounted('/api/platforms', { vars: changed });
      return response.json<{ id: string; isClosed: boolean; isConnectable: boolean }[]>();
    };
    expect((await known(vars)).filter(({ isClosed }) => isClosed).map(({ id }) => id)).toEqual([
      'axiom',
      'bullx',
    ]);
    const usual = await known({});
    expect(usual.map(({ id }) => id)).toEqual(PLATFORM_IDS);
    expect(usual.filter(({ isClosed }) => isClosed)).toEqual([]);
    expect(usual.filter(({ isConnectable }) => !isConnectable).map(({ id }) => id)).toEqual([
      'bullx',
    ]);
    expect(env.CLOSED_PLATFORMS).toBe('');
  });
});
