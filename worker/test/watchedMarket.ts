// A simulated market with two sources, watched by the cron of each minute.
import { env } from 'cloudflare:workers';
import { base58 } from '@scure/base';
import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { vi } from 'vitest';
import { watchMarket } from '../src/actions/watch/watchMarket.ts';
import { configOf } from '../src/env.ts';
import {
  type Answer,
  broken,
  dexPair,
  geckoUnknown,
  json,
  lastOf,
  playFarEnd,
  testCtx,
} from './fixtures/farEnd.ts';
import { topPoolItem } from './fixtures/geckoChart.ts';
import { newUser } from './rows.ts';
import { seededNumbers } from './seededNumbers.ts';

export const SOL = 'So11111111111111111111111111111111111111112';
export const START = Date.UTC(2027, 0, 5);

export type Pool = {
  pool: string;
  liquidity: number;
  quote: string;
  volume: number;
  openedAt: number;
};
export type Token = { mint: string; pools: Pool[]; isListed: boolean };

/** The same in each run, since runs go by the order of addresses. */
let numbers = seededNumbers(1);
export const seedNumbers = (seed: number): typeof numbers => {
  numbers = seededNumbers(seed);
  return numbers;
};
export const nextAddress = (): string =>
  base58.encode(Uint8Array.from({ length: 32 }, () => numbers(256)));

export const newPool = (liquidity: number, change: Partial<Pool> = {}): Pool => ({
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
export const playTokens = async (tokens: readonly Token[], config = configOf(env)) => {
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

export const newTokens = (count: number, change: Partial<Token> = {}): Token[] =>
  Array.from({ length: count }, (_, index) => ({
    mint: nextAddress(),
    pools: [newPool(50_000 + 3_000 * index)],
    isListed: true,
    ...change,
  }));

export const fall = (tokens: readonly Token[], left = 0.01): void => {
  for (const { pools } of tokens) for (const pool of pools) pool.liquidity *= left;
};

export const statesOf = async (tokens: readonly Token[]) => {
  const { results } = await env.DB.prepare(
    "select mint, market ->> '$.level.liquidity' as liquidity from token_watch",
  ).all<{ mint: string; liquidity: number }>();
  const known = new Map(results.map(({ mint, liquidity }) => [mint, liquidity]));
  return tokens.map(({ mint }) => known.get(mint) ?? null);
};

/** Watches nothing of what was there. */
export const forgetWatched = async (): Promise<void> => {
  for (const table of ['token_changes', 'token_watch', 'sweeps'])
    await env.DB.prepare(`delete from ${table}`).run();
  await env.DB.prepare('update links set is_active = 0 where is_active = 1').run();
  await env.DB.prepare('update links set paused_by_change = null').run();
};
