import type { Candle, TokenFacts } from '@soltrade/schema/contracts/tokens';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { FACTS } from '@soltrade/schema/limits/tokens';
import { cachedFacts, cachedTokenCard, facts, rememberedCard } from '../../cache/tokens.ts';
import { storeDeveloper } from '../../db/tokens.ts';
import { addressBytes } from '../../lib/address.ts';
import type { Ctx } from '../../lib/context.ts';
import type { Provider, Rank } from '../../lib/provider.ts';
import { mayMiss } from '../../lib/rateLimits.ts';
import { withTimeout } from '../../lib/withTimeout.ts';
import {
  areFactsDue,
  closesOf,
  type FactsPart,
  type FactsRecord,
  partsDue,
  publicFacts,
  type TokenSummary,
  tokenSummary,
} from '../../model/tokens.ts';
import { type Flight, runOnce } from '../../stubs.ts';
import { askProvider } from '../../upstream/askProvider.ts';
import { poolCandles } from '../../upstream/geckoterminalCandles.ts';
import { type TokenHolding, tokenHolding } from '../../upstream/geckoterminalInfo.ts';
import { findMint } from '../../upstream/solanaRpc.ts';
import { tokenNotFound } from './fetchToken.ts';
import { type Priority, priorityOf } from './marketFlight.ts';

const UNCOUNTED: TokenHolding = {
  holders: null,
  topTenPercent: null,
  developerPercent: null,
  developer: null,
};

type Subject = { mint: string; pool: string | null; priority: Priority };

/**
 * Facts are less urgent than figures and charts, so a promoter who waits for those comes before.
 */
const rankOf = ({ caller }: Ctx, priority: Priority): Rank =>
  caller.isSignedIn || priority === 'linked' ? 'linked' : 'stranger';

/**
 * Null inside if the upstream knows nothing; null if it fails, since no fact is worth a failed
 * page.
 */
const answerOf = async <T>(
  ctx: Ctx,
  { provider, priority }: { provider: Provider; priority: Priority },
  ask: () => Promise<T>,
): Promise<{ value: T } | null> => {
  const reply = await askProvider(ctx, { provider, rank: rankOf(ctx, priority) }, ask);
  return 'value' in reply ? reply : null;
};

const askChain = async (ctx: Ctx, { mint, priority }: Subject): Promise<FactsRecord['chain']> => {
  const found = (await answerOf(ctx, { provider: 'solana', priority }, () => findMint(ctx, mint)))
    ?.value;
  return found ? { ...found.rights, at: ctx.now() } : null;
};

const askHolding = async (
  ctx: Ctx,
  { mint, priority }: Subject,
): Promise<FactsRecord['holding']> => {
  const found = await answerOf(ctx, { provider: 'geckoterminal', priority }, () =>
    tokenHolding(ctx, mint),
  );
  if (!found) return null;
  const { developer, ...holding } = found.value ?? UNCOUNTED;
  // Stored, because judging calls needs it long after the facts expire.
  if (priority === 'linked') ctx.background(storeDeveloper(ctx.env, { mint, developer }));
  // Store unknown values too, so they aren't requested again immediately.
  return { ...holding, at: ctx.now() };
};

/**
 * Five-minute candles cover an hour and a day in one request, hourly candles a week; one more
 * starts the line.
 */
const CANDLES = {
  day: { timeframe: 'minute', aggregate: 5, limit: 1 + DAY / (5 * 60_000) },
  week: { timeframe: 'hour', aggregate: 1, limit: 1 + (7 * DAY) / HOUR },
} as const;

const CLOSES_OF_HOUR = 12;

const candlesOf = async (
  ctx: Ctx,
  { mint, pool, priority }: Subject,
  span: keyof typeof CANDLES,
): Promise<Candle[] | null> => {
  if (pool === null) return null;
  const found = await answerOf(ctx, { provider: 'geckoterminal', priority }, () =>
    poolCandles(ctx, { mint, pool, ...CANDLES[span] }),
  );
  return found && (found.value ?? []);
};

const askDay = async (ctx: Ctx, subject: Subject): Promise<FactsRecord['day']> => {
  const candles = await candlesOf(ctx, subject, 'day');
  const now = ctx.now();
  return (
    candles && {
      '1h': closesOf(candles, { span: HOUR, now, count: CLOSES_OF_HOUR }),
      '24h': closesOf(candles, { span: DAY, now }),
      at: now,
    }
  );
};

const askWeek = async (ctx: Ctx, subject: Subject): Promise<FactsRecord['week']> => {
  const candles = await candlesOf(ctx, subject, 'week');
  const now = ctx.now();
  return candles && { '7d': closesOf(candles, { span: 7 * DAY, now }), at: now };
};

/**
 * Strangers can name any number of mints, so they get only these parts: two requests, where price
 * lines need more.
 */
const STRANGERS: readonly FactsPart[] = ['chain', 'holding'];

/**
 * Requests a mint's due facts within its rank's share of the budgets, and stores them; failed parts
 * stay unchanged.
 */
const refreshFacts = async (ctx: Ctx, mint: string): Promise<FactsRecord> => {
  const [last, card, priority] = await Promise.all([
    cachedFacts(ctx, mint),
    cachedTokenCard(ctx, mint),
    priorityOf(ctx, mint),
  ]);
  const isStrangers = priority !== 'linked' && !ctx.caller.isSignedIn;
  if (isStrangers && priority === 'unseen') return last;
  const due = partsDue(last, ctx.now()).filter((part) => !isStrangers || STRANGERS.includes(part));
  const subject = { mint, pool: card?.pool ?? null, priority };
  const asked = <T>(
    part: FactsPart,
    ask: (ctx: Ctx, subject: Subject) => Promise<T>,
  ): Promise<T> | null => (due.includes(part) ? ask(ctx, subject) : null);
  const [chain, holding, day, week] = await Promise.all([
    asked('chain', askChain),
    asked('holding', askHolding),
    asked('day', askDay),
    asked('week', askWeek),
  ]);
  const record: FactsRecord = {
    chain: chain ?? last.chain,
    holding: holding ?? last.holding,
    day: day ?? last.day,
    week: week ?? last.week,
    triedAt: ctx.now(),
  };
  ctx.background(facts.write(ctx, mint, record));
  return record;
};

export const factsFlight: Flight<string, FactsRecord> = {
  name: 'refreshFacts',
  object: (mint) => `facts:${mint}`,
  run: refreshFacts,
  usefulUntil: (_, at) => at + FACTS.retryEvery,
  // A promoter's request fetches more parts than a stranger's.
  isFor: ({ caller: theirs }, caller) => theirs.isSignedIn || !caller.isSignedIn,
};

/** After a change on the chain: the next page asks again. */
export const forgetChainFacts = async (ctx: Ctx, mint: string): Promise<void> => {
  const last = await cachedFacts(ctx, mint);
  if (last.chain !== null) await facts.write(ctx, mint, { ...last, chain: null, triedAt: 0 });
};

/**
 * For a page refreshed in the background: newer facts if they arrive soon, otherwise the last ones.
 */
export const factsOfPage = async (ctx: Ctx, mint: string): Promise<TokenSummary> => {
  const last = await cachedFacts(ctx, mint);
  if (!areFactsDue(last, ctx.now())) return tokenSummary(last);
  const refreshing = runOnce(ctx, factsFlight, mint, { otherwise: last });
  ctx.background(refreshing);
  return tokenSummary((await withTimeout(refreshing, FACTS.maxWait)) ?? last);
};

/** Null fields are unknown. Throws `token_not_found` only if no such mint can or does exist. */
export const getTokenFacts = async (ctx: Ctx, mint: string): Promise<TokenFacts> => {
  if (addressBytes(mint) === null) throw tokenNotFound(mint);
  if (!ctx.caller.isSignedIn && (await rememberedCard(ctx, mint)) === 'absent')
    throw tokenNotFound(mint);
  const last = await cachedFacts(ctx, mint);
  const isAsked = areFactsDue(last, ctx.now()) && (await mayMiss(ctx));
  return publicFacts(isAsked ? await runOnce(ctx, factsFlight, mint, { otherwise: last }) : last);
};
