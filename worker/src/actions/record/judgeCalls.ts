import { RECORD } from '@soltrade/schema/limits/record';
import { cachedTokenCard } from '../../cache/tokens.ts';
import { correctEntries } from '../../db/record/calls.ts';
import {
  type Judgement,
  listProvenWallets,
  type OpenCall,
  storeJudgements,
} from '../../db/record/settlements.ts';
import { findDeveloper, storeDeveloper } from '../../db/tokens.ts';
import type { Ctx } from '../../lib/context.ts';
import { decimalText } from '../../lib/decimal.ts';
import { hourOf } from '../../lib/time.ts';
import {
  endOf,
  type LiquiditySample,
  type QuarterHour,
  unionOfPools,
} from '../../model/record/held.ts';
import { settle, windowEnd } from '../../model/record/settle.ts';
import type { TokenCard } from '../../model/tokens.ts';
import { askProvider, type Refusal, type Reply } from '../../upstream/askProvider.ts';
import { tokenPairs } from '../../upstream/dexscreener.ts';
import { topPool } from '../../upstream/geckoterminal.ts';
import { tokenHolding } from '../../upstream/geckoterminalInfo.ts';
import { announceActivity } from '../activity.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { keepTokenCard } from '../tokens/refreshTokenCard.ts';
import { type Period, poolHistory } from './poolHistory.ts';

export const closeCalls = async (ctx: Ctx, judgements: readonly Judgement[]): Promise<void> => {
  announceActivity(ctx, await storeJudgements(ctx.env, judgements));
};

export type SharedCall = OpenCall & { sharedAt: number };

export type PricedCall = SharedCall & { price: string };

/** An unusable answer counts as this refusal. */
const UNUSABLE: Refusal = { retryAfter: null, heldBack: null };

const periodOf = ({ calledAt, sharedAt }: SharedCall): Period => ({
  begin: Math.min(hourOf(calledAt), sharedAt),
  end: windowEnd(sharedAt),
});

const samplesOf = (
  { liquidity, fetchedAt }: PricedCall,
  card: TokenCard | null,
): LiquiditySample[] =>
  [
    { liquidity, at: fetchedAt },
    { liquidity: card?.liquidity ?? null, at: card?.fetchedAt ?? null },
  ].flatMap(({ liquidity: amount, at }) =>
    amount === null || at === null ? [] : { liquidity: Number(amount), at },
  );

/**
 * Pools then and now, since a coin leaves its bonding curve. If one market lists none, queries the
 * other.
 */
const poolsOf = async (
  ctx: Ctx,
  mint: string,
  { called, listed }: { called: readonly (string | null)[]; listed: string | null },
): Promise<Reply<string[]>> => {
  const withCalled = (pool: string | null): string[] => [
    ...new Set([...called, pool].filter((one) => one !== null)),
  ];
  if (listed !== null) return { value: withCalled(listed) };
  const errand = { provider: 'geckoterminal', rank: 'background' } as const;
  const reply = await askProvider(ctx, errand, () => topPool(ctx, mint));
  return 'value' in reply ? { value: withCalled(reply.value?.address ?? null) } : reply;
};

/** Whether a pool opened after all these calls ended, so it has no candles for them. */
const isNewer = (
  card: TokenCard | null,
  { pool, calls }: { pool: string; calls: readonly PricedCall[] },
): boolean =>
  card?.pool === pool &&
  card.poolOpenedAt !== null &&
  calls.every(({ sharedAt }) => windowEnd(sharedAt) <= (card.poolOpenedAt ?? 0));

const unknownEntry = (ctx: Ctx, { linkId, method }: PricedCall): Judgement => ({
  linkId,
  method,
  state: 'unknown_entry',
  settledAt: ctx.now(),
});

const settled = (ctx: Ctx, call: PricedCall, input: Parameters<typeof settle>[0]): Judgement => {
  const settlement = settle(input);
  if (settlement === null) return unknownEntry(ctx, call);
  const { entry, peak, ...outcome } = settlement;
  const { linkId, method } = call;
  return {
    linkId,
    method,
    state: 'settled',
    settledAt: ctx.now(),
    ...outcome,
    entry: decimalText(entry),
    peak: decimalText(peak),
  };
};

/** So many times the prices of its own quarter-hour is no price of that time, however it moved. */
const CONTRADICTED = 3;

/**
 * The price of a call by traded candles, if the one from its card can't be true; null if it can.
 */
const candlesPrice = (
  { calledAt, price }: PricedCall,
  candles: readonly QuarterHour[],
): string | null => {
  const candle = candles.find((each) => each.at <= calledAt && calledAt < endOf(each));
  if (!candle || candle.volume < RECORD.heldVolume) return null;
  const { open, close } = candle;
  const isHigh = Number(price) > Math.max(open, close) * CONTRADICTED;
  const isLow = Number(price) < Math.min(open, close) / CONTRADICTED;
  return isHigh || isLow ? decimalText(close) : null;
};

const judgeByPrices = async (
  ctx: Ctx,
  mint: string,
  calls: readonly PricedCall[],
): Promise<Refusal | null> => {
  const card = await currentCard(ctx, mint);
  if ('refusal' in card) return card.refusal;
  const pools = await poolsOf(ctx, mint, {
    called: calls.map(({ pool }) => pool),
    listed: card.value?.pool ?? null,
  });
  if ('refusal' in pools) return pools.refusal;
  const histories = [];
  for (const pool of pools.value) {
    const history = await poolHistory(ctx, { mint, pool }, calls.map(periodOf));
    if ('refusal' in history) return history.refusal;
    // A pool that gave a price was traded, so an empty answer means a failed source.
    if (history.value?.length === 0 && !isNewer(card.value, { pool, calls })) return UNUSABLE;
    if (history.value !== null) histories.push(history.value);
  }
  if (histories.length === 0) {
    await closeCalls(
      ctx,
      calls.map((call) => unknownEntry(ctx, call)),
    );
    return null;
  }
  const candles = unionOfPools(histories);
  const known = calls.map((call) => ({
    ...call,
    price: candlesPrice(call, candles) ?? call.price,
  }));
  const corrected = known.filter((call, index) => call.price !== calls[index]?.price);
  await correctEntries(ctx.env, corrected);
  for (const { linkId } of corrected) await rewriteLandings(ctx, { linkId });
  await closeCalls(
    ctx,
    known.map((call) => {
      const { calledAt, sharedAt } = call;
      const samples = samplesOf(call, card.value);
      return settled(ctx, call, {
        calledAt,
        sharedAt,
        price: Number(call.price),
        candles,
        samples,
      });
    }),
  );
  return null;
};

/** If a source fails, all calls stay open and its refusal is returned. */
export const judgeCalls = async (
  ctx: Ctx,
  mint: string,
  calls: readonly PricedCall[],
): Promise<Refusal | null> => {
  if (calls.length === 0) return null;
  const developer = await developerOf(ctx, mint);
  if ('refusal' in developer) return developer.refusal;
  const wallets = await listProvenWallets(ctx.env, [...new Set(calls.map(({ userId }) => userId))]);
  const creators = new Set(
    wallets.flatMap(({ userId, address }) =>
      address !== null && address === developer.value ? userId : [],
    ),
  );
  const own = calls.filter(({ userId }) => creators.has(userId));
  await closeCalls(
    ctx,
    own.map(({ linkId, method }) => ({ linkId, method, state: 'own_token', settledAt: ctx.now() })),
  );
  const others = calls.filter(({ userId }) => !creators.has(userId));
  return others.length === 0 ? null : judgeByPrices(ctx, mint, others);
};

/**
 * A card at most an hour old with the token's current pools and liquidity. Null if no market lists
 * it.
 */
const currentCard = async (ctx: Ctx, mint: string): Promise<Reply<TokenCard | null>> => {
  const cached = await cachedTokenCard(ctx, mint);
  if (cached && ctx.now() - cached.fetchedAt <= RECORD.sampleReach) return { value: cached };
  const errand = { provider: 'dexscreener', rank: 'background' } as const;
  const reply = await askProvider(ctx, errand, () => tokenPairs(ctx, mint));
  // Stored, because a settlement that waits for a permit asks again soon.
  if ('value' in reply && reply.value) ctx.background(keepTokenCard(ctx, reply.value));
  return reply;
};

/**
 * A token's creator; null if unknown. Usually stored already, because the token's page shows it.
 */
const developerOf = async (ctx: Ctx, mint: string): Promise<Reply<string | null>> => {
  const known = await findDeveloper(ctx.env, mint);
  if (known) return { value: known.address };
  const reply = await askProvider(ctx, { provider: 'geckoterminal', rank: 'background' }, () =>
    tokenHolding(ctx, mint),
  );
  if ('refusal' in reply) return reply;
  const developer = reply.value?.developer ?? null;
  await storeDeveloper(ctx.env, { mint, developer });
  return { value: developer };
};
