import { RECORD, SETTLEMENT } from '@soltrade/schema/limits/record';
import {
  closeEntries,
  type Entry,
  listPendingCalls,
  type PendingCall,
  postponeEntries,
  storeEntries,
} from '../../db/record/calls.ts';
import type { Ctx } from '../../lib/context.ts';
import { positiveText } from '../../lib/decimal.ts';
import { askProvider, isScarce, type Refusal, type Reply } from '../../upstream/askProvider.ts';
import { poolsOfToken } from '../../upstream/geckoterminal.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { poolHistory } from './poolHistory.ts';

export type MintOutcome =
  | { kind: 'done' }
  /** Our budget has no permit left, or the calls exceed one run; `retryAfter` in seconds. */
  | { kind: 'again'; retryAfter: number };

/** The outcome of a refusal by our own budget; null of another one. */
export const ifScarce = (refusal: Refusal): MintOutcome | null =>
  isScarce(refusal) ? { kind: 'again', retryAfter: refusal.retryAfter ?? 1 } : null;

/** Milliseconds until a failed source is retried, increasing with each attempt. */
export const retryWait = (attempts: number, longest: number): number =>
  Math.min(longest, SETTLEMENT.retryAfter * 2 ** attempts);

const DONE: MintOutcome = { kind: 'done' };

/** The candle that covers a moment. */
const candleOf = (at: number): { begin: number; end: number } => {
  const begin = at - (at % RECORD.candle);
  return { begin, end: begin + RECORD.candle };
};

/** Pools of the call's time and of today, including a coin's former bonding curve. */
const poolsOf = async (
  ctx: Ctx,
  mint: string,
  pending: readonly PendingCall[],
): Promise<Reply<{ pools: string[]; isListed: boolean }>> => {
  const errand = { provider: 'geckoterminal', rank: 'background' } as const;
  const listed = await askProvider(ctx, errand, () => poolsOfToken(ctx, mint));
  if ('refusal' in listed) return listed;
  const known = pending.flatMap(({ pool }) => pool ?? []);
  const pools = [...new Set([...known, ...listed.value.map(({ address }) => address)])];
  return {
    value: { pools: pools.slice(0, SETTLEMENT.poolsPerEntry), isListed: listed.value.length > 0 },
  };
};

type Found = {
  entries: Entry[];
  open: PendingCall[];
  /** Whether a pool had any candle; if so, a missing one means no trade. */
  hasCandles: boolean;
  refusal: Refusal | null;
};

/** The close of each call's candle, from the first pool that has one. */
const entriesIn = async (
  ctx: Ctx,
  mint: string,
  { pools, pending }: { pools: readonly string[]; pending: readonly PendingCall[] },
): Promise<Found> => {
  const found: Found = { entries: [], open: [...pending], hasCandles: false, refusal: null };
  for (const pool of pools) {
    if (found.open.length === 0) break;
    const history = await poolHistory(
      ctx,
      { mint, pool },
      found.open.map(({ calledAt }) => candleOf(calledAt)),
    );
    if ('refusal' in history) return { ...found, refusal: history.refusal };
    const candles = new Map((history.value ?? []).map((candle) => [candle.time * 1_000, candle]));
    found.hasCandles ||= candles.size > 0;
    for (const { linkId, calledAt } of found.open) {
      const { begin, end } = candleOf(calledAt);
      const price = positiveText(candles.get(begin)?.close);
      if (price !== null) found.entries.push({ linkId, price, pool, fetchedAt: end });
    }
    const priced = new Set(found.entries.map(({ linkId }) => linkId));
    found.open = found.open.filter(({ linkId }) => !priced.has(linkId));
  }
  return found;
};

/** Requires repeated answers over days, because a single empty answer may be a failed source. */
const isNeverTraded = (
  { pool, calledAt, attempts }: PendingCall,
  { now, isListed }: { now: number; isListed: boolean },
): boolean =>
  pool === null &&
  !isListed &&
  now - calledAt > RECORD.window &&
  attempts >= SETTLEMENT.emptyAnswers;

/** For sources that failed or gave an implausible answer. */
const postponeFailed = (ctx: Ctx, pending: readonly PendingCall[]): Promise<void> =>
  postponeEntries(
    ctx.env,
    pending.map(({ linkId, attempts }) => ({
      linkId,
      attempts: attempts + 1,
      dueAt: ctx.now() + retryWait(attempts, SETTLEMENT.maxEntryRetryAfter),
    })),
  );

const afterRefusal = async (
  ctx: Ctx,
  pending: readonly PendingCall[],
  refusal: Refusal,
): Promise<MintOutcome> => {
  // An open circuit blocked the request, so it is no attempt; the cron sends the token again.
  if (refusal.heldBack === null) await postponeFailed(ctx, pending);
  return ifScarce(refusal) ?? DONE;
};

const keep = async (ctx: Ctx, entries: readonly Entry[]): Promise<void> => {
  for (const linkId of await storeEntries(ctx.env, entries)) await rewriteLandings(ctx, { linkId });
};

/**
 * Sets each call's entry price: the close of its quarter-hour candle. Repeatable. Prices stay
 * pending without an answer, and become unknown if no candle has one.
 */
export const findEntries = async (ctx: Ctx, mint: string): Promise<MintOutcome> => {
  const now = ctx.now();
  const all = await listPendingCalls(ctx.env, {
    mint,
    calledBefore: now - RECORD.candle - SETTLEMENT.margin,
    dueBefore: now + SETTLEMENT.resendAfter,
    limit: SETTLEMENT.entriesPerMessage,
  });
  const tooOld = all.filter(({ calledAt }) => calledAt < now - SETTLEMENT.reach);
  await closeEntries(ctx.env, tooOld);
  const pending = all.filter((call) => !tooOld.includes(call));
  if (pending.length === 0) return DONE;

  const traded = await poolsOf(ctx, mint, pending);
  if ('refusal' in traded) return afterRefusal(ctx, pending, traded.refusal);
  const { entries, open, hasCandles, refusal } = await entriesIn(ctx, mint, {
    ...traded.value,
    pending,
  });
  await keep(ctx, entries);
  if (refusal) return afterRefusal(ctx, open, refusal);

  const unknown = open.filter(
    (call) => hasCandles || isNeverTraded(call, { now, ...traded.value }),
  );
  await closeEntries(ctx.env, unknown);
  const silent = open.filter((call) => !unknown.includes(call));
  await postponeFailed(ctx, silent);
  const isMore = all.length === SETTLEMENT.entriesPerMessage && silent.length === 0;
  return isMore ? { kind: 'again', retryAfter: 1 } : DONE;
};
