import { ASSETS, type AssetId } from '@soltrade/schema/assets';
import { PRICE } from '@soltrade/schema/limits';
import { type AssetPrice, findPrices, storePrices } from '../../db/revenue/prices.ts';
import type { Ctx } from '../../lib/context.ts';
import { type MinutePrice, minuteOf, priceAt } from '../../model/ledger/minutePrice.ts';
import { coinbaseSource, geckoterminalSource, PAR, PRICE_SOURCES } from '../../model/ledger/priceSources.ts';
import { coinbaseMinutes } from '../../upstream/coinbase.ts';
import { geckoterminalMinutes } from '../../upstream/geckoterminalMinutes.ts';
import { askProvider } from '../market/askProvider.ts';

const MINUTE = 60_000;

/** A payout whose asset needs a price at its time. */
export type Priceable = { asset: AssetId; at: number };
export type KnownPrice = { price: string; priceAt: number; source: string };
export type Prices = { of: (payout: Priceable) => KnownPrice | null };

const keyOf = (asset: string, minute: number): string => `${asset} ${minute}`;

type Window = { asset: AssetId; from: number; to: number; minutes: number[] };

/** Minutes of one asset that one call can price. */
const windowsOf = (asset: AssetId, minutes: readonly number[]): Window[] => {
  const windows: Window[] = [];
  for (const minute of minutes.toSorted((one, other) => one - other)) {
    const last = windows.at(-1);
    const span = (PRICE.candlesPerCall - 1) * MINUTE;
    if (last && minute - last.from <= span) {
      last.to = minute;
      last.minutes.push(minute);
    } else windows.push({ asset, from: minute - PRICE.maxAge, to: minute, minutes: [minute] });
  }
  return windows;
};

type Candles = { source: string; prices: MinutePrice[] };

const fromPool = async (ctx: Ctx, { asset, from, to }: Window): Promise<Candles | null> => {
  const { pool } = PRICE_SOURCES[asset];
  const mint = ASSETS.find(({ id }) => id === asset)?.mint;
  if (!pool || mint === undefined) return null;
  const limit = Math.ceil((to - from) / MINUTE) + 1;
  const reply = await askProvider(ctx, { provider: 'geckoterminal', use: 'prices', standing: 'linked' }, () =>
    geckoterminalMinutes(ctx, { pool: pool.address, mint, to, limit }),
  );
  return 'value' in reply ? { source: geckoterminalSource(pool.address), prices: reply.value } : null;
};

const fromCoinbase = async (ctx: Ctx, { asset, from, to }: Window): Promise<Candles | null> => {
  const { product } = PRICE_SOURCES[asset];
  const baseUrl = ctx.config.coinbaseUrl;
  if (!product || baseUrl === null) return null;
  const reply = await askProvider(ctx, { provider: 'coinbase', use: 'prices', standing: 'linked' }, () =>
    coinbaseMinutes(ctx, { baseUrl, product, from, to }),
  );
  return 'value' in reply ? { source: coinbaseSource(product), prices: reply.value } : null;
};

const pricedBy = (
  { asset, minutes }: Window,
  candles: Candles | null,
  known: ReadonlySet<number>,
): AssetPrice[] =>
  minutes.flatMap((minute) => {
    if (!candles || known.has(minute)) return [];
    const found = priceAt(candles.prices, { minute, maxAge: PRICE.maxAge });
    return found ? { asset, minute, price: found.price, priceAt: found.at, source: candles.source } : [];
  });

/** The pool's price of each minute, else Coinbase's. */
const askWindow = async (ctx: Ctx, window: Window): Promise<AssetPrice[]> => {
  const first = pricedBy(window, await fromPool(ctx, window), new Set());
  if (first.length === window.minutes.length) return first;
  const known = new Set(first.map(({ minute }) => minute));
  return [...first, ...pricedBy(window, await fromCoinbase(ctx, window), known)];
};

/**
 * Prices of payouts at their minutes: stored ones, and new ones from at most `calls` windows. A minute that is not over
 * yet has no price, since its last one is not known. Whatever is missing is null, and can be asked for again later.
 */
export const priceMinutes = async (
  ctx: Ctx,
  payouts: readonly Priceable[],
  calls: number,
): Promise<Prices> => {
  const marketed = payouts.filter(({ asset }) => !PRICE_SOURCES[asset].isPar);
  const wanted = new Map(
    marketed.map(({ asset, at }) => [keyOf(asset, minuteOf(at)), { asset, minute: minuteOf(at) }]),
  );
  const prices = new Map(
    (await findPrices(ctx.env, [...wanted.values()])).map((row) => [keyOf(row.asset, row.minute), row]),
  );
  const isOver = (minute: number): boolean => minute + MINUTE <= ctx.now();
  const missing = [...wanted].flatMap(([key, each]) => (prices.has(key) || !isOver(each.minute) ? [] : each));
  const assets = [...new Set(missing.map(({ asset }) => asset))];
  const windows = assets.flatMap((asset) =>
    windowsOf(
      asset,
      missing.filter((each) => each.asset === asset).map(({ minute }) => minute),
    ),
  );
  for (const window of windows.slice(0, calls)) {
    const found = await askWindow(ctx, window);
    await storePrices(ctx.env, found);
    // Read again: another reader’s price may have been first.
    for (const row of await findPrices(ctx.env, found)) prices.set(keyOf(row.asset, row.minute), row);
  }
  return {
    of: ({ asset, at }) => {
      if (PRICE_SOURCES[asset].isPar) return { price: '1', priceAt: at, source: PAR };
      const row = prices.get(keyOf(asset, minuteOf(at)));
      return row ? { price: row.price, priceAt: row.priceAt, source: row.source } : null;
    },
  };
};
