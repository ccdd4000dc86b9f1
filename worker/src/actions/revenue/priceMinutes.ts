import { ASSETS, type AssetId } from '@soltrade/schema/assets';
import { MINUTE } from '@soltrade/schema/durations';
import { PRICE } from '@soltrade/schema/limits/revenue';
import { inTurn } from '../../db/operations.ts';
import { type EntryPrice, priceEntries } from '../../db/revenue/entries.ts';
import {
  type AssetPrice,
  findPrices,
  listUnpriced,
  noteAttempts,
  storePrices,
} from '../../db/revenue/prices.ts';
import type { Ctx } from '../../lib/context.ts';
import { positiveText } from '../../lib/decimal.ts';
import { type Worth, worthIn, worthOfChange } from '../../model/revenue/payoutPosition.ts';
import {
  coinbaseSource,
  geckoterminalSource,
  type MinutePrice,
  microUsdOf,
  minuteOf,
  PAR,
  PRICE_SOURCES,
  priceAt,
} from '../../model/revenue/prices.ts';
import { askProvider } from '../../upstream/askProvider.ts';
import { coinbaseMinutes } from '../../upstream/coinbase.ts';
import { poolCandles } from '../../upstream/geckoterminalCandles.ts';

export type Priceable = { asset: AssetId; at: number };
export type KnownPrice = { price: string; priceAt: number; source: string };
export type Prices = {
  of: (payout: Priceable) => KnownPrice | null;
  /** Why a payout has no price: `unknown` to every source, or `unanswered` by one. */
  missing: (payout: Priceable) => 'unknown' | 'unanswered' | null;
};

const keyOf = (asset: string, minute: number): string => `${asset} ${minute}`;

type Window = { asset: AssetId; from: number; to: number; minutes: number[] };

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

type Wanted = { asset: AssetId; minute: number };

const windowsFor = (wanted: readonly Wanted[]): Window[] => {
  const place = new Map(wanted.map(({ asset, minute }, index) => [keyOf(asset, minute), index]));
  const placeOf = ({ asset, minutes }: Window): number =>
    Math.min(...minutes.map((minute) => place.get(keyOf(asset, minute)) ?? wanted.length));
  return [...Map.groupBy(wanted, ({ asset }) => asset)]
    .flatMap(([asset, each]) =>
      windowsOf(
        asset,
        each.map(({ minute }) => minute),
      ),
    )
    .toSorted((one, other) => placeOf(one) - placeOf(other));
};

type Candles = { source: string; prices: MinutePrice[] };

type Source = (window: Window) => Promise<Candles | null>;

const poolSource = (ctx: Ctx, asset: AssetId): Source[] => {
  const { pool } = PRICE_SOURCES[asset];
  const mint = ASSETS.find(({ id }) => id === asset)?.mint;
  if (!pool || mint === undefined) return [];
  return [
    async ({ from, to }) => {
      const limit = Math.ceil((to - from) / MINUTE) + 1;
      const errand = { provider: 'geckoterminal', rank: 'background' } as const;
      const asked = { pool: pool.address, mint, timeframe: 'minute', aggregate: 1, limit } as const;
      const reply = await askProvider(ctx, errand, () =>
        poolCandles(ctx, { ...asked, before: to + 1 }),
      );
      if ('refusal' in reply) return null;
      const prices = (reply.value ?? []).flatMap(({ time, close }) => {
        const price = positiveText(close);
        return price === null ? [] : { at: time * 1_000, price };
      });
      return { source: geckoterminalSource(pool.address), prices };
    },
  ];
};

const productSource = (ctx: Ctx, asset: AssetId): Source[] => {
  const { product } = PRICE_SOURCES[asset];
  const baseUrl = ctx.config.coinbaseUrl;
  if (!product || baseUrl === null) return [];
  return [
    async ({ from, to }) => {
      const errand = { provider: 'coinbase', rank: 'background' } as const;
      const reply = await askProvider(ctx, errand, () =>
        coinbaseMinutes(ctx, { baseUrl, product, from, to }),
      );
      return 'value' in reply ? { source: coinbaseSource(product), prices: reply.value } : null;
    },
  ];
};

const sourcesOf = (ctx: Ctx, asset: AssetId): Source[] => [
  ...poolSource(ctx, asset),
  ...productSource(ctx, asset),
];

const pricedBy = (
  { asset, minutes }: Window,
  candles: Candles | null,
  known: ReadonlySet<number>,
): AssetPrice[] =>
  minutes.flatMap((minute) => {
    if (!candles || known.has(minute)) return [];
    const found = priceAt(candles.prices, { minute, maxAge: PRICE.maxAge });
    return found
      ? { asset, minute, price: found.price, priceAt: found.at, source: candles.source }
      : [];
  });

type Answer = { prices: AssetPrice[]; missing: 'unknown' | 'unanswered' };

/** Each minute's price from the pool, else from Coinbase. */
const askWindow = async (ctx: Ctx, window: Window): Promise<Answer> => {
  const prices: AssetPrice[] = [];
  let answers = 0;
  const sources = sourcesOf(ctx, window.asset);
  for (const ask of sources) {
    const candles = await ask(window);
    if (candles !== null) answers += 1;
    prices.push(...pricedBy(window, candles, new Set(prices.map(({ minute }) => minute))));
    if (prices.length === window.minutes.length) break;
  }
  const isUnknown = answers > 0 && answers === sources.length;
  return { prices, missing: isUnknown ? 'unknown' : 'unanswered' };
};

/**
 * Stored prices, plus new ones from at most `calls` windows. Unfinished minutes have no price. Null
 * if missing.
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
    (await findPrices(ctx.env, [...wanted.values()])).map((row) => [
      keyOf(row.asset, row.minute),
      row,
    ]),
  );
  const isOver = (minute: number): boolean => minute + MINUTE <= ctx.now();
  const missing = [...wanted].flatMap(([key, each]) =>
    prices.has(key) || !isOver(each.minute) ? [] : each,
  );
  const notFound = new Map<string, Answer['missing']>();
  for (const window of windowsFor(missing).slice(0, calls)) {
    const answer = await askWindow(ctx, window);
    for (const minute of window.minutes) notFound.set(keyOf(window.asset, minute), answer.missing);
    await storePrices(ctx.env, answer.prices);
    // Read again, because a concurrent reader's price may have been stored first.
    for (const row of await findPrices(ctx.env, answer.prices))
      prices.set(keyOf(row.asset, row.minute), row);
  }
  return {
    of: ({ asset, at }) => {
      if (PRICE_SOURCES[asset].isPar) return { price: '1', priceAt: at, source: PAR };
      const row = prices.get(keyOf(asset, minuteOf(at)));
      return row ? { price: row.price, priceAt: row.priceAt, source: row.source } : null;
    },
    missing: ({ asset, at }) => {
      const key = keyOf(asset, minuteOf(at));
      return prices.has(key) ? null : (notFound.get(key) ?? null);
    },
  };
};

type Unpriced = Awaited<ReturnType<typeof listUnpriced>>[number];

const worthOfEntry = ({ decimals, ...entry }: Unpriced, price: string): Worth => {
  const to = { state: entry.state, left: BigInt(entry.remaining) };
  if (entry.stateBefore !== null && entry.remainingBefore !== null) {
    const from = { state: entry.stateBefore, left: BigInt(entry.remainingBefore) };
    return worthOfChange({ from, to }, { decimals, price });
  }
  return worthIn(to.state, microUsdOf({ rawAmount: to.left, decimals, price }));
};

const priceInTurn = async (ctx: Ctx): Promise<number> => {
  const rows = await listUnpriced(ctx.env, { now: ctx.now(), limit: PRICE.entriesPerSweep });
  const open = rows.flatMap(({ asset, ...row }) => {
    const id = ASSETS.find((known) => known.id === asset)?.id;
    return id ? { ...row, asset: id } : [];
  });
  const prices = await priceMinutes(ctx, open, PRICE.callsPerSweep);
  const found = open.flatMap((entry): EntryPrice[] => {
    const known = prices.of(entry);
    if (!known) return [];
    const worth = worthOfEntry(entry, known.price);
    if (worth.microUsd === null || worth.pendingMicroUsd === null) return [];
    return [
      {
        entryId: entry.id,
        microUsd: worth.microUsd,
        pendingMicroUsd: worth.pendingMicroUsd,
        price: known.price,
        priceAt: known.priceAt,
        priceSource: known.source,
        recordedAt: ctx.now(),
      },
    ];
  });
  const priced = await priceEntries(ctx.env, found);
  const without = (answer: 'unknown' | 'unanswered'): string[] =>
    open.filter((entry) => prices.missing(entry) === answer).map(({ id }) => id);
  await noteAttempts(
    ctx.env,
    { unknown: without('unknown'), unanswered: without('unanswered') },
    { now: ctx.now(), retryAfter: PRICE.unknownRetry, most: PRICE.unknownAnswers },
  );
  return priced;
};

/**
 * Retries minutes unknown to all sources a few times, one run at a time. Returns the number of
 * entries valued.
 */
export const priceUnpriced = async (ctx: Ctx): Promise<number> =>
  (await inTurn(ctx.env, { name: 'prices', now: ctx.now() }, () => priceInTurn(ctx))) ?? 0;
