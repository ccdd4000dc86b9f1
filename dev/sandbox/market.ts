import { noise, random, seedOf } from './noise.ts';
import { createTokenChanges } from './tokenChanges.ts';
import type { Asset, Pool, PriceModel, SandboxToken } from './tokenDefinition.ts';
import { MARKET_TOKENS, sandboxDollar, wrappedSol } from './tokens.ts';

/** Trades happen on a grid of half minutes, which all intervals consist of. */
const TICK = 30;
const DAY = 86_400;
/** Divides a day, so they affect the 24-hour change only while they last. */
const SPIKES_EVERY = 6 * 3_600;
const SPIKE = 900;

export type Candle = {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
};

/** Whose price in US dollars. */
export type Side = 'base' | 'quote';

export type MarketPool = {
  seed: number;
  token: SandboxToken;
  definition: Pool;
  base: Asset;
  quote: Asset;
  createdAt: number;
  endedAt: number;
};

export type PricedPool = Omit<MarketPool, 'token'>;

export type Market = ReturnType<typeof createMarket>;

/**
 * A deterministic market: prices depend on mint, time and the opening UTC day, which is needed
 * because a price that rises every 24 hours must start somewhere. Times are epoch seconds.
 */
export function createMarket(openedAt: number, changes = createTokenChanges()) {
  const openDay = Math.floor(openedAt / DAY) * DAY;
  const pools = new Map<string, MarketPool>();
  for (const token of MARKET_TOKENS) {
    for (const definition of token.pools)
      pools.set(definition.address, marketPool(token, definition, openDay));
  }

  const solDollars = solPool(openDay);

  const seeds = new Map<Asset, number>();
  for (const { base, quote } of [...pools.values(), solDollars]) {
    for (const asset of [base, quote]) seeds.set(asset, seedOf(asset.mint));
  }
  const priceOf = (asset: Asset, tick: number) =>
    modelPrice(asset.price, seeds.get(asset) ?? seedOf(asset.mint), tick * TICK, openDay);

  return {
    changes,
    poolsOf: (token: SandboxToken) => {
      const own = token.pools.flatMap(({ address }) => pools.get(address) ?? []);
      const { liquidity } = changes.of(token.mint);
      if (liquidity === undefined) return own;
      // If the main one has less, the others don't have more.
      return liquidity === null ? [] : own.map((pool) => withLiquidity(pool, liquidity));
    },
    pool: (address: string): PricedPool | undefined =>
      address === SOL_DOLLARS.address ? solDollars : pools.get(address),
    price: (pool: MarketPool, of: Side, at: number): number =>
      priceOf(pool[of], lastTrade(pool, Math.floor(at / TICK))),
    /** Volume, and the base price's change in percent: null without a trade. */
    lastDay: (pool: MarketPool, at: number) =>
      lastDay(pool, at, (tick) => priceOf(pool.base, tick)),
    /** Newest first, without empty intervals; the newest may still be forming. */
    candles: (pool: PricedPool, options: CandleOptions): Candle[] =>
      candles(pool, options, (tick) => priceOf(pool[options.of], tick)),
  };
}

const withLiquidity = (pool: MarketPool, most: number): MarketPool => {
  const { liquidity } = pool.definition;
  return {
    ...pool,
    definition: { ...pool.definition, liquidity: Math.min(liquidity ?? most, most) },
  };
};

export type CandleOptions = { interval: number; limit: number; at: number; of: Side };

function marketPool(token: SandboxToken, definition: Pool, openDay: number): MarketPool {
  if (!token.price) throw new Error(`${token.symbol} has a pool and no price`);
  const own: Asset = { ...token, price: token.price };
  const { otherBase, createdDaysAgo, endedDaysAgo } = definition;
  return {
    seed: seedOf(definition.address),
    token,
    definition,
    base: otherBase ?? own,
    quote: otherBase ? own : wrappedSol,
    // An odd hour and minute, so no interval starts with a pool by chance.
    createdAt: openDay - createdDaysAgo * DAY + 5 * 3600 + 17 * 60,
    endedAt:
      endedDaysAgo === undefined
        ? Number.POSITIVE_INFINITY
        : openDay - endedDaysAgo * DAY + 9 * 3600,
  };
}

/** The pool that prices SOL; it belongs to no listed token. */
export const SOL_DOLLARS: Pool = {
  address: 'Czfq3xZZDmsdGdUyrNLtRhGc47cXcZtLG4crryfu44zE',
  dex: 'raydium',
  createdDaysAgo: 1_200,
  liquidity: 31_000_000,
  dailyVolume: 194_000_000,
  activity: { hours: 1, ticks: 0.9 },
};

function solPool(openDay: number): PricedPool {
  return {
    seed: seedOf(SOL_DOLLARS.address),
    definition: SOL_DOLLARS,
    base: wrappedSol,
    quote: sandboxDollar,
    createdAt: openDay - SOL_DOLLARS.createdDaysAgo * DAY,
    endedAt: Number.POSITIVE_INFINITY,
  };
}

function modelPrice(model: PriceModel, seed: number, seconds: number, openDay: number): number {
  const days = (seconds - openDay) / DAY;
  // Four days of trend suffice for a 24-hour change; before them, prices move freely.
  const trend = model.growth * Math.max(-4, days);
  const roaming = Math.min(1, Math.max(0, (-1 - days) / 3));
  const free = model.drift + roaming * (model.swing * 4 + Math.abs(model.growth));
  const logarithm =
    trend +
    model.swing * noise(seed, seconds, { daily: true }) +
    (free === 0 ? 0 : free * noise(seed + 99, seconds, { daily: false }));
  const isSpike = model.spikes !== undefined && seconds % SPIKES_EVERY < SPIKE;
  return model.start * Math.exp(logarithm) * (isSpike ? (model.spikes ?? 1) : 1);
}

function traded(pool: PricedPool, tick: number): boolean {
  const { hours, ticks } = pool.definition.activity;
  if (hours === 1 && ticks === 1) return true;
  const hour = Math.floor((tick * TICK) / 3600);
  return random(pool.seed, hour) < hours && random(pool.seed + 1, tick) < ticks;
}

function lastTrade(pool: PricedPool, tick: number): number {
  const first = Math.ceil(pool.createdAt / TICK);
  let candidate = Math.min(tick, Math.floor(pool.endedAt / TICK));
  while (candidate > first && !traded(pool, candidate)) candidate--;
  return Math.max(first, candidate);
}

function tickVolume(pool: PricedPool, tick: number): number {
  const { activity: share, dailyVolume } = pool.definition;
  const average = (dailyVolume * TICK) / DAY / (share.hours * share.ticks);
  return average * (0.1 + 1.8 * random(pool.seed + 2, tick));
}

function lastDay(pool: MarketPool, at: number, price: (tick: number) => number) {
  const last = Math.min(Math.floor(at / TICK), Math.floor(pool.endedAt / TICK));
  const from = Math.floor((at - DAY) / TICK);
  let volume = 0;
  for (let tick = Math.max(from + 1, Math.ceil(pool.createdAt / TICK)); tick <= last; tick++) {
    if (traded(pool, tick)) volume += tickVolume(pool, tick);
  }
  if (volume === 0) return { volume, change: null };
  return {
    volume,
    change: (price(lastTrade(pool, last)) / price(lastTrade(pool, from)) - 1) * 100,
  };
}

function candles(
  pool: PricedPool,
  options: CandleOptions,
  price: (tick: number) => number,
): Candle[] {
  const { interval, limit, at } = options;
  const seed = pool.seed + 5;
  const latest = Math.min(at, pool.endedAt);
  const first = Math.ceil(pool.createdAt / TICK);
  const lastTick = Math.floor(latest / TICK);
  const result: Candle[] = [];
  for (
    let start = Math.floor(latest / interval) * interval;
    result.length < limit;
    start -= interval
  ) {
    if (start + interval <= pool.createdAt) break;
    const candle = candleOf(start);
    if (candle) result.push(candle);
  }
  return result;

  function candleOf(start: number): Candle | null {
    const from = Math.max(first, Math.ceil(start / TICK));
    const to = Math.min(lastTick, (start + interval) / TICK - 1);
    let candle: Candle | null = null;
    for (let tick = from; tick <= to; tick++) {
      if (!traded(pool, tick)) continue;
      const close = price(tick);
      if (!candle) {
        const open = price(lastTrade(pool, Math.max(first, tick - 1)));
        candle = { time: start, open, high: open, low: open, close, volume: 0 };
      }
      const wick = random(seed, tick) * 0.003;
      candle.high = Math.max(candle.high, close * (1 + wick));
      candle.low = Math.min(candle.low, close * (1 - random(seed + 1, tick) * 0.003));
      candle.close = close;
      candle.volume += tickVolume(pool, tick);
    }
    return candle;
  }
}
