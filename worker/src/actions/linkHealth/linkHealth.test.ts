// What keeps links from working, on the real database: found, shown, told once, over. The market is the only far end.
import { env } from 'cloudflare:workers';
import type { LinkProblem } from '@soltrade/schema/contracts/linkHealth';
import type { Link } from '@soltrade/schema/contracts/links';
import { DAY, MINUTE } from '@soltrade/schema/durations';
import { LINK_HEALTH } from '@soltrade/schema/limits/linkHealth';
import { SWEEP } from '@soltrade/schema/limits/operations';
import { beforeEach, describe, expect, it } from 'vitest';
import { getJson, newPromoter, type Promoter } from '../../../test/client.ts';
import { inEveryOrder } from '../../../test/everyOrder.ts';
import { dexPair, json, newMint, playFarEnd, testCtx } from '../../../test/fixtures/farEnd.ts';
import { resetProviders } from '../../../test/resetProviders.ts';
import { insertLink } from '../../../test/rows.ts';
import { insertDigest } from '../../db/clicks.ts';
import { upsertConnection } from '../../db/platforms.ts';
import { activityOf } from '../../model/activity.ts';
import { checkLinks } from './checkLinks.ts';
import { checkTokens } from './checkTokens.ts';

let now = Date.UTC(2036, 0, 7, 12);

const ctx = () => ({ ...testCtx().ctx, now: () => now });

const wait = (time: number): void => {
  now += time;
};

type Market = 'up' | 'down' | 'empty';

/** What the market lists; other tokens it doesn't know. */
let market: Market;
let traded: Set<string>;
let quiet: Set<string>;
let asked: string[][];

const pairOf = (mint: string, isTraded: boolean) =>
  dexPair(mint, {
    dexId: 'raydium',
    url: `https://dexscreener.com/solana/${mint}`,
    pairAddress: mint,
    baseToken: { address: mint, name: 'A', symbol: 'A' },
    priceUsd: '1',
    volume: { h24: isTraded ? 900 : 0 },
    liquidity: { usd: isTraded ? 50_000 : 12 },
  });

beforeEach(async () => {
  await resetProviders();
  [market, traded, quiet, asked] = ['up', new Set(), new Set(), []];
  await env.DB.batch(
    [
      'delete from sweeps',
      'delete from link_problems',
      'delete from quiet_tokens',
      'update links set is_active = 0',
    ].map((text) => env.DB.prepare(text)),
  );
  playFarEnd({
    dexscreener: ({ pathname }) => {
      const mints = pathname.split('/').at(-1)?.split(',') ?? [];
      asked.push(mints);
      if (market === 'down') return new Response('', { status: 503 });
      if (market === 'empty') return json([]);
      return json(
        mints.flatMap((mint) =>
          traded.has(mint) || quiet.has(mint) ? [pairOf(mint, traded.has(mint))] : [],
        ),
      );
    },
  });
});

/** As the cron does, for so many days, twice a day. */
const pass = async (days: number): Promise<void> => {
  for (let half = 0; half < days * 2; half++) {
    wait(DAY / 2);
    await resetProviders();
    await checkTokens(ctx());
    await checkLinks(ctx());
  }
};

const links = (promoter: Promoter) => getJson<Link[]>(promoter, `/api/links/${promoter.id}`);

const problemsOf = async (promoter: Promoter, linkId: string): Promise<LinkProblem[]> =>
  (await links(promoter)).find(({ id }) => id === linkId)?.problems ?? [];

const reasonsOf = async (promoter: Promoter, linkId: string) =>
  (await problemsOf(promoter, linkId)).map(({ reason }) => reason);

let week = 0;

/** What the digest of the next week says of links. */
const told = async ({ id: userId }: Promoter) => {
  week += 1;
  const to = Date.UTC(2036, 0, 7 * week);
  const report = { from: to - 7 * DAY, to, persons: 9, repeats: 0, robots: 0, best: null };
  // However often the alarm rings.
  for (const later of [0, 1]) await insertDigest(env, { userId, at: now + later, report });
  const row = await env.DB.prepare(
    "select data from activities where user_id = ? and type = 'digest.weekly' and key = ?",
  )
    .bind(userId, String(to))
    .first<string>('data');
  const digest = activityOf('digest.weekly', JSON.parse(row ?? '{}'));
  return digest.type === 'digest.weekly' ? digest.data.problems : null;
};

const withLink = async (change: object = {}) => {
  const promoter = await newPromoter();
  const mint = newMint();
  const { id } = await insertLink(promoter.id, { mint, ...change });
  return { promoter, mint, linkId: id };
};

const TOKEN = { tokens: 1, platforms: 0, domains: 0 };

describe('a token', () => {
  it('that stopped trading for a week is marked and told once; traded again it is neither', async () => {
    const { promoter, mint, linkId } = await withLink();
    traded.add(mint);
    await pass(10);
    expect(await problemsOf(promoter, linkId)).toEqual([]);
    expect(await told(promoter)).toBeNull();

    traded.delete(mint);
    quiet.add(mint);
    await pass(6);
    expect(await problemsOf(promoter, linkId)).toEqual([]);
    await pass(3);
    expect(await problemsOf(promoter, linkId)).toMatchObject([
      { kind: 'token', reason: 'not_trading', subject: mint },
    ]);
    expect(await told(promoter)).toEqual(TOKEN);
    await pass(7);
    expect(await told(promoter)).toBeNull();
    expect(await reasonsOf(promoter, linkId)).toEqual(['not_trading']);

    quiet.delete(mint);
    traded.add(mint);
    await pass(2);
    expect(await problemsOf(promoter, linkId)).toEqual([]);
    expect(await told(promoter)).toBeNull();
  });

  it('that no market lists any more is one, too', async () => {
    const { promoter, linkId } = await withLink();
    await pass(9);
    expect(await reasonsOf(promoter, linkId)).toEqual(['not_trading']);
  });

  it.each<[string, Market]>([
    ['is down', 'down'],
    ['answers with nothing', 'empty'],
  ])('of which nothing is known, as the market %s, is not unhealthy', async (_, state) => {
    const { promoter, linkId } = await withLink();
    const others = await Promise.all(
      Array.from({ length: 8 }, () => insertLink(promoter.id, { mint: newMint() })),
    );
    for (const each of others) quiet.add(each.mint);
    market = state;
    await pass(9);
    expect(await problemsOf(promoter, linkId)).toEqual([]);
    // It also was quiet before and after: what lies between is unknown.
    market = 'up';
    await pass(4);
    market = state;
    await pass(5);
    market = 'up';
    await pass(1);
    expect(await problemsOf(promoter, linkId)).toEqual([]);
    expect(await told(promoter)).toBeNull();
  });

  it('that is known to be quiet stays so while the market is down, and is told no second time', async () => {
    const { promoter, linkId } = await withLink();
    await pass(9);
    expect(await told(promoter)).toEqual(TOKEN);
    market = 'down';
    await pass(9);
    expect(await reasonsOf(promoter, linkId)).toEqual(['not_trading']);
    expect(await told(promoter)).toBeNull();
  });

  it('with a real pool, as the watch knows it, costs no request', async () => {
    const { mint } = await withLink();
    const level = { pool: 'P', liquidity: 50_000, since: 1, until: null };
    await env.DB.prepare('insert into token_watch (mint, market) values (?, ?)')
      .bind(mint, JSON.stringify({ level, recent: [], real: null, former: null, pending: null }))
      .run();
    await pass(2);
    expect(asked.flat()).not.toContain(mint);
  });

  it('is asked about once a day, some in each run, and all in turn', async () => {
    const promoter = await newPromoter();
    const perRun = LINK_HEALTH.mintsPerCall * LINK_HEALTH.callsPerRun;
    const mints = Array.from({ length: perRun + 20 }, newMint);
    await env.DB.batch([
      env.DB.prepare(
        'insert into tokens (mint, updated_at) select value, 1 from json_each(?)',
      ).bind(JSON.stringify(mints)),
      env.DB.prepare(
        `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
         select value, ?1, value, value, value, '[]', 1, 1, 1 from json_each(?2)`,
      ).bind(promoter.id, JSON.stringify(mints)),
    ]);
    for (const mint of mints) quiet.add(mint);
    let runs = 0;
    for (; runs < 40 && new Set(asked.flat()).size < mints.length; runs++) {
      wait(5 * MINUTE);
      await resetProviders();
      const before = asked.length;
      await checkTokens(ctx());
      expect(asked.length - before).toBeLessThanOrEqual(LINK_HEALTH.callsPerRun);
    }
    expect(asked.flat()).toHaveLength(mints.length);
    await checkTokens(ctx());
    expect(asked.flat()).toHaveLength(mints.length);
  });
});

const connection = async (
  { id }: Promoter,
  change: { platform?: string; credential?: string; format?: string | null } = {},
) => {
  const { platform = 'trojan', credential = 'ada', format = null } = change;
  await env.DB.prepare(
    `insert into platform_connections (id, user_id, platform_name, credential, format, is_active, created_at, updated_at)
     values (?, ?, ?, ?, ?, 1, ?, ?)`,
  )
    .bind(crypto.randomUUID(), id, platform, credential, format, now, now)
    .run();
};

const PLATFORM = { tokens: 0, platforms: 1, domains: 0 };

describe('a platform', () => {
  it.each<[string, Parameters<typeof connection>[1], string]>([
    ['whose format can’t carry the code any more', { credential: 'not-carried' }, 'code_refused'],
    ['whose chosen format is gone', { format: 'of-2020' }, 'format_gone'],
    ['that left the registry', { platform: 'moonshot' }, 'platform_gone'],
  ])('%s', async (_, change, reason) => {
    const platforms = [change?.platform ?? 'trojan'];
    const { promoter, mint, linkId } = await withLink({ platforms });
    const other = await insertLink(promoter.id, { mint: newMint() });
    for (const each of [mint, other.mint]) traded.add(each);
    await connection(promoter);
    await pass(2);
    expect(await problemsOf(promoter, linkId)).toEqual([]);
    await env.DB.prepare('delete from platform_connections where user_id = ?')
      .bind(promoter.id)
      .run();
    await connection(promoter, change);
    await pass(2);
    expect(await reasonsOf(promoter, linkId)).toEqual([reason]);
    // On a link that it isn't chosen for, it is no problem.
    expect(await reasonsOf(promoter, other.id)).toEqual([]);
    expect(await told(promoter)).toEqual(PLATFORM);
    await pass(8);
    expect(await told(promoter)).toBeNull();
  });

  it('is over at once when its promoter enters another code, and told no more', async () => {
    const { promoter, mint, linkId } = await withLink({ platforms: ['trojan'] });
    traded.add(mint);
    await connection(promoter, { credential: 'not-carried' });
    await pass(2);
    expect(await reasonsOf(promoter, linkId)).toEqual(['code_refused']);
    await upsertConnection(env, {
      id: crypto.randomUUID(),
      userId: promoter.id,
      platformName: 'trojan',
      credential: 'adatoo',
      format: null,
      isActive: true,
      createdAt: now,
      updatedAt: now + 1,
    });
    expect(await problemsOf(promoter, linkId)).toEqual([]);
    expect(await told(promoter)).toBeNull();
    await pass(2);
    const { results } = await env.DB.prepare('select * from link_problems where user_id = ?')
      .bind(promoter.id)
      .all();
    expect(results).toEqual([]);
  });

  it('whose links a release forms differently is told of, until it is saved or a month has passed', async () => {
    const { promoter, mint, linkId } = await withLink({ platforms: ['trojan'] });
    traded.add(mint);
    await connection(promoter);
    await pass(2);
    expect(await reasonsOf(promoter, linkId)).toEqual([]);
    // As if the release before had formed them so.
    await env.DB.prepare(
      "update platform_shapes set shape = 'https://t.me/old' where platform_name = 'trojan'",
    ).run();
    await pass(2);
    expect(await reasonsOf(promoter, linkId)).toEqual(['format_changed']);
    expect(await told(promoter)).toEqual(PLATFORM);
    await pass(3);
    expect(await told(promoter)).toBeNull();
    await pass(30);
    expect(await reasonsOf(promoter, linkId)).toEqual([]);
  });
});

it('a domain that no longer points here is marked on its links, told once, and over when it does again', async () => {
  const { promoter, mint, linkId } = await withLink({ host: 'go.ada.xyz' });
  const other = await insertLink(promoter.id, { mint: newMint() });
  for (const each of [mint, other.mint]) traded.add(each);
  const setState = (state: string) =>
    env.DB.prepare(
      `insert into hosts (id, host, user_id, state, created_at, checked_at) values ('h1', 'go.ada.xyz', ?1, ?2, 1, 1)
       on conflict (id) do update set state = ?2`,
    )
      .bind(promoter.id, state)
      .run();
  await setState('active');
  await pass(2);
  expect(await reasonsOf(promoter, linkId)).toEqual([]);
  await setState('moved');
  await pass(2);
  expect(await reasonsOf(promoter, linkId)).toEqual(['domain_moved']);
  expect(await reasonsOf(promoter, other.id)).toEqual([]);
  expect(await told(promoter)).toEqual({ tokens: 0, platforms: 0, domains: 1 });
  await pass(2);
  expect(await told(promoter)).toBeNull();
  await setState('active');
  expect(await reasonsOf(promoter, linkId)).toEqual([]);
  await pass(2);
  expect(await told(promoter)).toBeNull();
});

it('a link that is paused or archived is no one’s problem', async () => {
  const { promoter, linkId } = await withLink();
  await pass(9);
  expect(await reasonsOf(promoter, linkId)).toHaveLength(1);
  await env.DB.prepare('update links set archived_at = 1 where id = ?').bind(linkId).run();
  expect(await problemsOf(promoter, linkId)).toEqual([]);
  await pass(2);
  expect(await told(promoter)).toBeNull();
});

/** Statements that a run sends. */
const statementsOf = async (run: (ctx: ReturnType<typeof testCtx>['ctx']) => Promise<unknown>) => {
  let sent = 0;
  const DB = new Proxy(env.DB, {
    get: (database, name) => {
      const value: unknown = Reflect.get(database, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (name === 'prepare') sent += 1;
        return value.apply(database, given);
      };
    },
  });
  await run({ ...ctx(), env: { ...env, DB } });
  return sent;
};

it('a thousand links take as many statements as one, and each keeps its own problem', async () => {
  const { promoter: one } = await withLink();
  wait(DAY);
  const ofOne = await statementsOf(checkLinks);
  const many = await newPromoter();
  const mints = Array.from({ length: 1_000 }, newMint);
  await env.DB.batch([
    env.DB.prepare('insert into tokens (mint, updated_at) select value, 1 from json_each(?)').bind(
      JSON.stringify(mints),
    ),
    env.DB.prepare(
      `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
       select value, ?1, value, value, value, '[]', 1, key * 864000, 1 from json_each(?2)`,
    ).bind(many.id, JSON.stringify(mints)),
    env.DB.prepare(
      'insert into quiet_tokens (mint, since, checked_at, samples) select value, ?1, ?2, 9 from json_each(?3)',
    ).bind(now - 8 * DAY, now + DAY, JSON.stringify(mints)),
  ]);
  wait(DAY);
  expect(await statementsOf(checkLinks)).toBe(ofOne);
  expect(await told(many)).toEqual({ tokens: 1_000, platforms: 0, domains: 0 });
  expect(await told(one)).toBeNull();
  wait(DAY);
  expect(await statementsOf(checkLinks)).toBe(ofOne);
  expect(await told(many)).toBeNull();
});

it('a round reaches everyone, some in each run, and the next begins a day later', async () => {
  const promoters = LINK_HEALTH.promotersPerRun + 10;
  for (let made = 0; made < promoters; made++) await withLink();
  let reached = 0;
  for (let run = 0; run < 4; run++) {
    wait(5 * MINUTE);
    reached += await checkLinks(ctx());
  }
  const all = await env.DB.prepare(
    'select count(*) as n from active_promoters where links > 0',
  ).first<number>('n');
  expect(reached).toBe(all);
  wait(DAY);
  expect(await checkLinks(ctx())).toBeGreaterThan(0);
});

it('two runs at once, and one that takes too long, find a problem once', async () => {
  await inEveryOrder(
    async () => {
      await env.DB.batch(
        ['delete from sweeps', 'delete from link_problems', 'update links set is_active = 0'].map(
          (text) => env.DB.prepare(text),
        ),
      );
      const { promoter, mint } = await withLink();
      await env.DB.prepare(
        'insert into quiet_tokens (mint, since, checked_at, samples) values (?, ?, ?, 9)',
      )
        .bind(mint, now - 8 * DAY, now)
        .run();
      const late = (given: ReturnType<typeof ctx>) =>
        checkLinks({ ...given, now: () => now + SWEEP.lease });
      return {
        works: [(given) => checkLinks({ ...given, now: () => now }), late],
        judge: async (results) => {
          expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
          const rows = await env.DB.prepare('select told_at from link_problems where user_id = ?')
            .bind(promoter.id)
            .all();
          expect(rows.results).toEqual([{ told_at: null }]);
        },
      };
    },
    { interruptions: 1 },
  );
});
