// Tokens with active links, watched on the sandbox's chain and market by the cron of each minute.
import { env } from 'cloudflare:workers';
import type { NoticeList } from '@soltrade/schema/contracts/activity';
import type { LinkWatch } from '@soltrade/schema/contracts/watch';
import { DAY, MINUTE } from '@soltrade/schema/durations';
import { WATCH } from '@soltrade/schema/limits/watch';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { sandboxToken } from '../../../dev/sandbox/tokens.ts';
import { activitiesOf } from '../../test/activities.ts';
import { call, type Promoter } from '../../test/client.ts';
import {
  broken,
  dexPair,
  geckoUnknown,
  json,
  newMint,
  playFarEnd,
  testCtx,
} from '../../test/fixtures/farEnd.ts';
import { topPoolItem } from '../../test/fixtures/geckoChart.ts';
import { letPass } from '../../test/letPass.ts';
import { BONK, playMarket } from '../../test/market.ts';
import { newPromoterWithLink, patchLink } from '../../test/promoter.ts';
import type { Told } from '../actions/watch/reportChanges.ts';
import { sampledWithin } from '../actions/watch/sampleTokens.ts';
import { type Budget, UPSTREAM_BUDGET } from '../env.ts';
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

beforeEach(async () => {
  for (const table of ['token_changes', 'token_watch', 'sweeps'])
    await env.DB.prepare(`delete from ${table}`).run();
  await env.DB.prepare('update links set is_active = 0 where is_active = 1').run();
  await env.DB.prepare('update links set paused_by_change = null').run();
});
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
    await run(5);
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

  it.each<[string, string | null, boolean, boolean]>([
    ['none', null, true, false],
    ['pause', null, false, false],
    ['pause', 'notice', true, true],
  ])(
    'by the rule %s of the account and %s of the link',
    async (account, own, isOpen, hasNotice) => {
      const { promoter, link, path } = await promoterOfToken();
      await setRule(promoter, account);
      await call('PUT', `/api/links/${link.id}/watch`, {
        cookie: promoter.cookie,
        body: { rule: own },
      });
      await run(3);
      await change({ mintAuthority: OTHER });
      await run(3);
      expect((await call('GET', path)).status).toBe(isOpen ? 200 : 404);
      expect((await textOf(path)).includes(SAID)).toBe(hasNotice);
      expect(await heardBy(promoter)).toMatchObject([{ action: own ?? account }]);
      expect((await watchOf(promoter, link.id)).isPausedByRule).toBe(!isOpen);
      await call('POST', `/api/links/${link.id}/watch/dismiss`, {
        cookie: promoter.cookie,
        body: {},
      });
      expect((await call('GET', path)).status).toBe(200);
      expect((await watchOf(promoter, link.id)).isPausedByRule).toBe(false);
    },
  );

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
    expect(await heardBy(promoter)).toMatchObject([
      { before: 'false', after: 'true', action: 'pause' },
      { before: 'true', after: 'false', action: 'back' },
    ]);
    expect((await watchOf(promoter, link.id)).changes).toMatchObject([
      { kind: 'pause', backAt: expect.any(String) },
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
    await run(6);
    await change({ liquidity: null });
    await run(4);
    expect(await heardBy(promoter)).toEqual([]);
    await run(6);
    expect(await textOf(path)).toContain('The main pool, which held $14.2K, was withdrawn.');
    await change({ liquidity: 13_000 });
    await run(10);
    expect(await textOf(path)).not.toContain('The main pool');
    expect(await heardBy(promoter)).toMatchObject([
      { kind: 'pool', action: 'notice' },
      { action: 'back' },
    ]);
  });
});

describe('a source that', () => {
  it.each([
    ['dexscreener', ['empty', 'absurd', '500']],
    ['solana', ['types', 'garbage', '429']],
  ] as const)('%s fails in any way says nothing of any token', async (upstream, kinds) => {
    const { promoter } = await promoterOfToken();
    await run(6);
    for (const kind of kinds) {
      await send('POST', '/__faults', { upstream, kind });
      // Longer than two samples take that would agree.
      await run(8, { every: 2 });
      await send('DELETE', '/__faults');
      await run(4, { every: 2 });
      expect([kind, await heardBy(promoter)]).toEqual([kind, []]);
    }
  });
});

it('a stranger’s pool of seven minutes pauses nobody’s link, deep and traded as it is', async () => {
  const { promoter, path } = await promoterOfToken();
  await setRule(promoter, 'pause');
  const [own, other] = [newMint(), newMint()];
  let pools = { [own]: 60_000 };
  playFarEnd({
    dexscreener: ({ pathname }) => {
      const pairs = Object.entries(pools).map(([pairAddress, usd]) =>
        dexPair(mint, { pairAddress, liquidity: { usd } }),
      );
      // An answer about many shows one pool of each token.
      return json(pathname.includes('/tokens/v1/') ? pairs.slice(-1) : pairs);
    },
    geckoterminal: () =>
      json({
        data: Object.entries(pools).map(([address, usd]) => {
          const item = topPoolItem({ base: mint }, address);
          return { ...item, attributes: { address, reserve_in_usd: String(usd) } };
        }),
      }),
    solana: broken,
  });
  await run(8);
  pools = { ...pools, [other]: 2_000_000 };
  await run(7);
  pools = { [own]: 60_000 };
  await run(8);
  expect(await heardBy(promoter)).toEqual([]);
  expect((await call('GET', path)).status).toBe(200);
  pools = { [own]: 400 };
  await run(8);
  expect(await heardBy(promoter)).toMatchObject([
    { kind: 'liquidity', before: '60000', after: '400' },
  ]);
  expect((await call('GET', path)).status).toBe(404);
});

describe('many', () => {
  const insertLinks = (count: number, mintOf: string) =>
    env.DB.batch([
      env.DB.prepare(
        `with recursive n(i) as (select 0 union all select i + 1 from n where i < ?1 - 1)
          insert into users (id, wallet_address, auth_method, short_code, created_at, updated_at)
          select 'many' || i, 'many' || i, 'wallet', 'many' || i, 1, 1 from n where true on conflict do nothing`,
      ).bind(count),
      env.DB.prepare(
        `with recursive n(i) as (select 0 union all select i + 1 from n where i < ?1 - 1)
          insert into tokens (mint, updated_at) select ${mintOf}, 1 from n where true on conflict do nothing`,
      ).bind(count),
      env.DB.prepare(
        `with recursive n(i) as (select 0 union all select i + 1 from n where i < ?1 - 1)
          insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
          select hex(randomblob(8)), 'many' || i, ${mintOf}, hex(randomblob(8)), hex(randomblob(8)), '[]', 1, 1, 1 from n`,
      ).bind(count),
    ]);

  it('links on one token are one change, whose promoters hear of it in bounded runs', async () => {
    const told = { linksPerBatch: 2, batchesPerRun: 3 };
    await insertLinks(7, `'${mint}'`);
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

  it('tokens, half of 5,000 with half of the budget, are read inside the reserved shares, and a change is known within six minutes', async () => {
    const rounds = (part: 'chain' | 'market') => {
      const { mintsPerCall, callsPerRun, confirmedPerRun, visitedPerRun } = WATCH[part];
      return Math.ceil(5_000 / (mintsPerCall * callsPerRun - confirmedPerRun - visitedPerRun));
    };
    // The next run confirms it.
    expect(rounds('chain') + 1).toBeLessThan(6);
    expect(rounds('market')).toBeLessThanOrEqual(6);

    const part = 2;
    const partOf = (budget: Budget): Budget => ({
      ...budget,
      requests: budget.requests / part,
      burst: budget.burst / part,
    });
    const budgets = {
      ...UPSTREAM_BUDGET,
      solana: partOf(UPSTREAM_BUDGET.solana),
      dexscreener: partOf(UPSTREAM_BUDGET.dexscreener),
    };
    await insertLinks(5_000 / part, "'mint' || printf('%04d', i)");
    let now = Date.now();
    vi.spyOn(scheduler, 'wait').mockImplementation(async (wait) => {
      now += wait;
      vi.useFakeTimers({ toFake: ['Date'], now });
    });
    const account = Buffer.alloc(82);
    const pool = newMint();
    account.writeUInt8(1, 45);
    const far = playFarEnd({
      solana: (_, { body }) => {
        const { params } = JSON.parse(String(body)) as { params: [string[]] };
        const value = params[0].map((each) => {
          const data = Buffer.from(account);
          if (each === 'mint2499' && isChanged) data.writeUInt32LE(1, 0);
          return {
            owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
            data: [data.toString('base64'), 'base64'],
          };
        });
        return json({ jsonrpc: '2.0', id: '1', result: { context: { slot: 1 }, value } });
      },
      dexscreener: ({ pathname }) =>
        json(
          decodeURIComponent(pathname.split('/').at(-1) ?? '')
            .split(',')
            .map((each) => dexPair(each, { pairAddress: pool })),
        ),
      geckoterminal: geckoUnknown,
    });
    let isChanged = false;
    const runOnce = async () => {
      vi.useFakeTimers({ toFake: ['Date'], now });
      const began = now;
      const { ctx, settled } = testCtx();
      await watchTokens({ ...ctx, config: { ...ctx.config, budgets } });
      await settled();
      now = began + MINUTE;
    };
    // Two samples of each.
    const before = 2 * rounds('market');
    for (let minute = 0; minute < before; minute += 1) await runOnce();
    const known = await env.DB.prepare(
      "select count(*) as n from token_watch where chain ->> '$.known' is not null and market ->> '$.level' is not null",
    ).first<{ n: number }>();
    expect(known?.n).toBe(5_000 / part);
    isChanged = true;
    let minutes = 0;
    while (minutes < 6 && (await env.DB.prepare('select 1 from token_changes').first()) === null) {
      await runOnce();
      minutes += 1;
    }
    expect(minutes).toBeLessThan(6);
    const runs = before + minutes;
    expect(part * far.count('solana')).toBeLessThanOrEqual(runs * WATCH.chain.callsPerRun);
    expect(part * far.count('dexscreener')).toBeLessThanOrEqual(runs * WATCH.market.callsPerRun);
    // Its link's page says how old the last look can be, not that it was now.
    const { ctx } = testCtx();
    const within = (await sampledWithin({ ...ctx, now: () => now })) ?? 0;
    expect(within).toBeGreaterThan(rounds('chain') * MINUTE);
    expect(within).toBeLessThan(2 * (rounds('market') + 1) * MINUTE);
    // Nor does it say so while the rounds stand still.
    expect(await sampledWithin({ ...ctx, now: () => now + DAY })).toBe(within + DAY);
  });
});
