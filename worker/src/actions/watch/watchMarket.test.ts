// A simulated market with two sources, watched by the cron of each minute.
import { env } from 'cloudflare:workers';
import { base58 } from '@scure/base';
import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { WATCH } from '@soltrade/schema/limits/watch';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  broken,
  dexPair,
  geckoUnknown,
  json,
  lastOf,
  playFarEnd,
  testCtx,
} from '../../../test/fixtures/farEnd.ts';
import { topPoolItem } from '../../../test/fixtures/geckoChart.ts';
import { newUser } from '../../../test/rows.ts';
import { seededNumbers } from '../../../test/seededNumbers.ts';
import { configOf, UPSTREAM_BUDGET } from '../../env.ts';
import { watchMarket } from './watchMarket.ts';

const SOL = 'So11111111111111111111111111111111111111112';
const START = Date.UTC(2027, 0, 5);

type Pool = { pool: string; liquidity: number; quote: string; volume: number; openedAt: number };
type Token = { mint: string; pools: Pool[]; isListed: boolean };

/** The same in each run, since runs go by the order of addresses. */
let numbers = seededNumbers(1);
const nextAddress = (): string =>
  base58.encode(Uint8Array.from({ length: 32 }, () => numbers(256)));

const newPool = (liquidity: number, change: Partial<Pool> = {}): Pool => ({
  pool: nextAddress(),
  liquidity,
  quote: SOL,
  volume: 90_000,
  openedAt: START - 30 * DAY,
  ...change,
});

const pairOf = (mint: string, { pool, liquidity, quote, volume, openedAt }: Pool) =>
  dexPair(mint, {
    pairAddress: pool,
    quoteToken: { address: quote, name: 'x', symbol: 'x' },
    liquidity: { usd: liquidity, base: 1, quote: 1 },
    volume: { h24: volume },
    pairCreatedAt: openedAt,
  });

const poolItem = (mint: string, { pool, liquidity, quote, volume, openedAt }: Pool) => {
  const item = topPoolItem({ base: mint, quote }, pool);
  const figures = { reserve_in_usd: String(liquidity), volume_usd: { h24: String(volume) } };
  const attributes = {
    ...item.attributes,
    ...figures,
    pool_created_at: new Date(openedAt).toISOString(),
  };
  return { ...item, attributes };
};

/** Tokens with links, and what the first source says of a token's pools when it is wrong. */
const playTokens = async (tokens: readonly Token[], config = configOf(env)) => {
  const mints = JSON.stringify(tokens.map(({ mint }) => mint));
  await env.DB.batch([
    env.DB.prepare(
      'insert into tokens (mint, updated_at) select value, 1 from json_each(?) where true on conflict do nothing',
    ).bind(mints),
    env.DB.prepare(
      `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
        select ?1 || key, ?1, value, ?1 || key, ?1 || key, '[]', 1, ?2 + key * ?3, 1 from json_each(?4)`,
    ).bind(await newUser(), DAY, HOUR, mints),
  ]);
  const byMint = new Map(tokens.map((token) => [token.mint, token]));
  const world = {
    minute: 0,
    lie: (_: Token): Pool[] | null => null,
    dexscreener: null as Answer | null,
    geckoterminal: null as Answer | null,
  };
  const said = (mint: string): Pool[] => {
    const token = byMint.get(mint);
    return token ? (world.lie(token) ?? token.pools) : [];
  };
  playFarEnd({
    dexscreener: (url, init) => {
      if (world.dexscreener) return world.dexscreener(url, init);
      const isOfOne = url.pathname.includes('/token-pairs/');
      const mints = decodeURIComponent(lastOf(url)).split(',');
      return json(
        mints.flatMap((mint) => {
          const pools = said(mint).toSorted((one, other) => other.liquidity - one.liquidity);
          // An answer about many shows one pool of each.
          return pools.slice(0, isOfOne ? undefined : 1).map((pool) => pairOf(mint, pool));
        }),
      );
    },
    geckoterminal: (url, init) => {
      if (world.geckoterminal) return world.geckoterminal(url, init);
      const token = byMint.get(url.pathname.split('/').at(-2) ?? '');
      if (!token?.isListed) return geckoUnknown();
      return json({ data: token.pools.map((pool) => poolItem(token.mint, pool)) });
    },
    solana: broken,
  });
  /** The cron of each minute, or of every few. */
  const run = async (
    minutes: number,
    { every = 1, eachTime = () => {} }: { every?: number; eachTime?: () => void } = {},
  ): Promise<void> => {
    for (let ran = 0; ran < minutes; ran += every) {
      world.minute += every;
      vi.useFakeTimers({ toFake: ['Date'], now: START + world.minute * MINUTE });
      eachTime();
      const { ctx, settled } = testCtx({ config });
      await watchMarket(ctx);
      await settled();
    }
  };
  /** Mints whose drops were told. */
  const told = async (): Promise<Set<string>> => {
    const { results } = await env.DB.prepare('select mint from token_changes').all<{
      mint: string;
    }>();
    return new Set(results.map(({ mint }) => mint));
  };
  return { world, run, told };
};

const newTokens = (count: number, change: Partial<Token> = {}): Token[] =>
  Array.from({ length: count }, (_, index) => ({
    mint: nextAddress(),
    pools: [newPool(50_000 + 3_000 * index)],
    isListed: true,
    ...change,
  }));

const fall = (tokens: readonly Token[], left = 0.01): void => {
  for (const { pools } of tokens) for (const pool of pools) pool.liquidity *= left;
};

const statesOf = async (tokens: readonly Token[]) => {
  const { results } = await env.DB.prepare(
    "select mint, market ->> '$.level.liquidity' as liquidity from token_watch",
  ).all<{ mint: string; liquidity: number }>();
  const known = new Map(results.map(({ mint, liquidity }) => [mint, liquidity]));
  return tokens.map(({ mint }) => known.get(mint) ?? null);
};

beforeEach(async () => {
  numbers = seededNumbers(1);
  for (const table of ['token_changes', 'token_watch', 'sweeps'])
    await env.DB.prepare(`delete from ${table}`).run();
  await env.DB.prepare('update links set is_active = 0 where is_active = 1').run();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('many drops in one answer', () => {
  it('are told once two samples agree, and hide nothing of the others', async () => {
    const [four, others] = [newTokens(4), newTokens(26)];
    const { run, told } = await playTokens([...four, ...others]);
    await run(8);
    fall(four);
    for (const { pools } of others) for (const pool of pools) pool.liquidity *= 0.6;
    await run(10);
    expect(await statesOf(others)).toEqual(others.map(({ pools }) => pools[0]?.liquidity));
    expect(await told()).toEqual(new Set(four.map(({ mint }) => mint)));
  });

  it('are a crash of the market if samples agree', async () => {
    const tokens = newTokens(60);
    const { run, told } = await playTokens(tokens);
    await run(8);
    fall(tokens, 0.1);
    await run(12);
    expect((await told()).size).toBe(60);
  });

  it('are none if the market lost them for an hour, and real ones are told afterwards', async () => {
    const tokens = [...newTokens(24), ...newTokens(6, { isListed: false })];
    const { world, run, told } = await playTokens(tokens);
    await run(8);
    world.lie = () => [];
    await run(65, { every: 5 });
    world.lie = () => null;
    expect(await told()).toEqual(new Set());
    await run(12);
    const fallen = tokens.slice(0, 2);
    fall(fallen);
    await run(12);
    expect(await told()).toEqual(new Set(fallen.map(({ mint }) => mint)));
  });
});

describe('where the market fails', () => {
  it.each<[string, Answer]>([
    ['with an error', broken],
    ['with an answer that names nobody', () => json([])],
  ])('%s, the other one is asked, and samples of both have to agree', async (_, answer) => {
    const tokens = newTokens(6);
    const { world, run, told } = await playTokens(tokens);
    await run(8);
    world.dexscreener = answer;
    await run(12);
    expect(await told()).toEqual(new Set());
    const fallen = tokens.slice(0, 1);
    fall(fallen);
    await run(12);
    expect(await told()).toEqual(new Set(fallen.map(({ mint }) => mint)));
  });

  it('about one token, which the other still lists, nothing is said', async () => {
    const tokens = newTokens(8);
    const { world, run, told } = await playTokens(tokens);
    await run(8);
    world.lie = (token) => (token === tokens[0] ? [] : null);
    await run(30);
    expect(await told()).toEqual(new Set());
    // Gone from both, it is gone.
    world.geckoterminal = () => json({ data: [] });
    await run(12);
    expect(await told()).toEqual(new Set([tokens[0]?.mint]));
  });
});

it('what is never decided keeps no other token from being confirmed', async () => {
  const { callsPerRun, confirmedPerRun, mintsPerCall } = WATCH.market;
  // So small a budget that a run asks for few tokens besides those that await confirmation.
  const calls = confirmedPerRun / mintsPerCall + 1.5;
  const free = UPSTREAM_BUDGET.dexscreener;
  const dexscreener = { ...free, window: (free.window * callsPerRun) / calls };
  const config = configOf(env);
  const budgets = { ...config.budgets, dexscreener };
  const [odd, others] = [newTokens(confirmedPerRun + 5), newTokens(450)];
  const { world, run, told } = await playTokens([...odd, ...others], { ...config, budgets });
  await run(24);
  // Each of them shows less once, and no figure from then on.
  const isOdd = new Set(odd.map(({ mint }) => mint));
  const shown = new Set<string>();
  world.lie = ({ mint, pools }) => {
    if (!isOdd.has(mint)) return null;
    const liquidity = shown.has(mint) ? -1 : 5;
    shown.add(mint);
    return pools.map((pool) => ({ ...pool, liquidity }));
  };
  await run(16);
  expect(shown).toEqual(isOdd);
  const fallen = others.slice(80, 81);
  const ofFallen = new Set(fallen.map(({ mint }) => mint));
  fall(fallen);
  const isPending = async () =>
    (await env.DB.prepare(
      'select 1 from token_watch where market_pending_at is not null and mint = ?',
    )
      .bind(fallen[0]?.mint)
      .first()) !== null;
  for (let minute = 0; minute < 20 && !(await isPending()); minute += 1) await run(1);
  // Long before the walk through all tokens comes to it again.
  await run(6);
  expect(await told()).toEqual(ofFallen);
});

/** Everything at once, by chance: what is true is told in time, and nothing else is. */
it.each([1, 2])('two simulated hours (seed %d) have no false alarm and no miss', async (seed) => {
  numbers = seededNumbers(seed);
  const random = () => numbers(1e6) / 1e6;
  const oneOf = <One>(list: readonly One[]): One => list[numbers(list.length)] as One;
  const tokens = Array.from(
    { length: 40 },
    (): Token => ({
      mint: nextAddress(),
      pools: [newPool(10 ** (4 + 2 * random()))],
      isListed: random() < 0.8,
    }),
  );
  const listed = tokens.filter(({ isListed }) => isListed);
  const { world, run, told } = await playTokens(tokens);
  const fallen = new Set<string>();
  const strangers: { token: Token; pool: Pool; until: number }[] = [];
  const lies = new Map<Token, { pools: Pool[]; until: number }>();
  const quotes = [SOL, nextAddress()];
  const pull = (some: readonly Token[]): void => {
    for (const token of some) {
      fallen.add(token.mint);
      lies.delete(token);
      for (const pool of token.pools) pool.liquidity *= 0.02;
    }
  };
  await run(8);
  world.lie = (token) => {
    const lie = lies.get(token);
    return lie && world.minute < lie.until ? lie.pools : null;
  };
  await run(120, {
    eachTime: () => {
      const { minute } = world;
      const alive = tokens.filter(({ mint }) => !fallen.has(mint));
      for (const { pools } of alive)
        for (const pool of pools) pool.liquidity *= Math.exp((random() - 0.5) * 0.03);
      for (const { token, pool } of strangers.filter(({ until }) => until === minute)) {
        token.pools = token.pools.filter((each) => each !== pool);
      }
      if (random() < 0.2) {
        const token = oneOf(alive);
        const isKnown = strangers.some((each) => each.token === token);
        const pool = newPool(3e6 * random(), {
          quote: oneOf(quotes),
          volume: oneOf([0, 5_000]),
          openedAt: START + minute * MINUTE - oneOf([0, 2 * DAY]),
        });
        if (!isKnown) {
          token.pools = [...token.pools, pool];
          strangers.push({ token, pool, until: minute + 7 });
        }
      }
      if (random() < 0.1) {
        const token = oneOf(listed);
        // Until samples would agree.
        const until = minute + 1 + numbers(3);
        const wrong = oneOf([0, 3, 1e9]);
        if (!fallen.has(token.mint))
          lies.set(token, {
            pools: token.pools.map((pool) => ({ ...pool, liquidity: wrong })),
            until,
          });
      }
      if (minute === 30) pull([oneOf(alive)]);
      if (minute === 50) pull(alive.slice(0, 5));
      if (minute === 80) pull(alive.slice(5, 20));
    },
  });
  expect(await told()).toEqual(fallen);
});
