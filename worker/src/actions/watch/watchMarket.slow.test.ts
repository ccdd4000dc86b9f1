// Hundreds of tokens, and hours in which everything happens by chance.
import { env } from 'cloudflare:workers';
import { DAY, MINUTE } from '@soltrade/schema/durations';
import { WATCH } from '@soltrade/schema/limits/watch';
import { beforeEach, expect, it } from 'vitest';
import {
  fall,
  forgetWatched,
  newPool,
  newTokens,
  nextAddress,
  type Pool,
  playTokens,
  SOL,
  START,
  seedNumbers,
  type Token,
} from '../../../test/watchedMarket.ts';
import { configOf, UPSTREAM_BUDGET } from '../../env.ts';

beforeEach(() => {
  seedNumbers(1);
  return forgetWatched();
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
  const numbers = seedNumbers(seed);
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
