import { env } from 'cloudflare:workers';
import { WATCH } from '@soltrade/schema/limits/watch';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, broken, json } from '../../../test/fixtures/farEnd.ts';
import {
  fall,
  forgetWatched,
  newTokens,
  playTokens,
  seedNumbers,
  statesOf,
} from '../../../test/watchedMarket.ts';
import { configOf, UPSTREAM_BUDGET } from '../../env.ts';

beforeEach(() => {
  seedNumbers(1);
  return forgetWatched();
});

describe('many drops in one answer', () => {
  it('are told once two samples agree, and hide nothing of the others', async () => {
    const [four, others] = [newTokens(4), newTokens(26)];
    const { run, told } = await playTokens([...four, ...others]);
    await run(8, { every: 2 });
    fall(four);
    for (const { pools } of others) for (const pool of pools) pool.liquidity *= 0.6;
    await run(10, { every: 2 });
    expect(await statesOf(others)).toEqual(others.map(({ pools }) => pools[0]?.liquidity));
    expect(await told()).toEqual(new Set(four.map(({ mint }) => mint)));
  });

  it('are a crash of the market if samples agree', async () => {
    const tokens = newTokens(60);
    const { run, told } = await playTokens(tokens);
    await run(8, { every: 2 });
    fall(tokens, 0.1);
    await run(12, { every: 2 });
    expect((await told()).size).toBe(60);
  });

  it('are none if the market lost them for an hour, and real ones are told afterwards', async () => {
    const tokens = [...newTokens(24), ...newTokens(6, { isListed: false })];
    const { world, run, told } = await playTokens(tokens);
    await run(8, { every: 2 });
    world.lie = () => [];
    await run(65, { every: 5 });
    world.lie = () => null;
    expect(await told()).toEqual(new Set());
    await run(12, { every: 2 });
    const fallen = tokens.slice(0, 2);
    fall(fallen);
    await run(12, { every: 2 });
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
    await run(8, { every: 2 });
    world.dexscreener = answer;
    await run(12, { every: 2 });
    expect(await told()).toEqual(new Set());
    const fallen = tokens.slice(0, 1);
    fall(fallen);
    await run(12, { every: 2 });
    expect(await told()).toEqual(new Set(fallen.map(({ mint }) => mint)));
  });

  it('about one token, which the other still lists, nothing is said', async () => {
    const tokens = newTokens(8);
    const { world, run, told } = await playTokens(tokens);
    await run(8, { every: 2 });
    world.lie = (token) => (token === tokens[0] ? [] : null);
    await run(30, { every: 2 });
    expect(await told()).toEqual(new Set());
    // Gone from both, it is gone.
    world.geckoterminal = () => json({ data: [] });
    await run(12, { every: 2 });
    expect(await told()).toEqual(new Set([tokens[0]?.mint]));
  });
});

it('what awaits confirmation is asked about before the round comes to it again', async () => {
  const { callsPerRun, mintsPerCall } = WATCH.market;
  const free = UPSTREAM_BUDGET.dexscreener;
  const config = configOf(env);
  const budgets = {
    ...config.budgets,
    // For one call a run.
    dexscreener: { ...free, window: free.window * callsPerRun },
  };
  const runsPerRound = 3;
  const tokens = newTokens(runsPerRound * mintsPerCall);
  const { run, told } = await playTokens(tokens, { ...config, budgets });
  const runs = (count: number) => run(5 * count, { every: 5 });
  await runs(2 * runsPerRound);
  const [fallen] = tokens;
  if (!fallen) throw new Error('no tokens');
  fall([fallen]);
  const isPending = async () =>
    (await env.DB.prepare(
      'select 1 from token_watch where market_pending_at is not null and mint = ?',
    )
      .bind(fallen.mint)
      .first()) !== null;
  for (let count = 0; count < runsPerRound && !(await isPending()); count += 1) await runs(1);
  expect(await told()).toEqual(new Set());
  await runs(1);
  expect(await told()).toEqual(new Set([fallen.mint]));
});
