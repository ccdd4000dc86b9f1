import { WATCH } from '@soltrade/schema/limits/watch';
import { z } from '@soltrade/schema/zod';
import { inTurn, readSweep, saveSweep, type Turn } from '../../db/operations.ts';
import { listWatched, type Watched, type WatchSource } from '../../db/watch.ts';
import { chunksOf } from '../../lib/chunksOf.ts';
import type { Ctx } from '../../lib/context.ts';
import { askProvider, isScarce, type Reply } from '../../upstream/askProvider.ts';
import { watchCalls } from '../../upstream/rounds.ts';

/** Where the round is, when it began, and how long the one before it took. */
const position = z.object({
  after: z.string(),
  since: z.optional(z.number()),
  took: z.optional(z.number()),
});

const nameOf = (source: WatchSource): string => `watch ${source}`;

/**
 * The time in which every token was sampled that was watched all the while; null before the first
 * rounds ended.
 */
export const sampledWithin = async (ctx: Ctx): Promise<number | null> => {
  const sources = ['chain', 'market'] as const;
  const sweeps = await Promise.all(sources.map((source) => readSweep(ctx.env, nameOf(source))));
  const times = sweeps.flatMap((sweep) => {
    const { since, took } = position.safeParse(sweep).data ?? {};
    return since === undefined || took === undefined ? [] : took + ctx.now() - since;
  });
  return times.length < sources.length ? null : Math.max(...times);
};

/** Failed requests after which a run ends. */
const MOST_FAILURES = 3;

const APART = { chain: WATCH.chainApart, market: WATCH.marketApart } as const;
const PROVIDER = { chain: 'solana', market: 'dexscreener' } as const;

type Run<Sample> = {
  source: WatchSource;
  ask: (mints: readonly string[]) => Promise<ReadonlyMap<string, Sample>>;
  /**
   * Another source's samples of some tokens, if there is one: asked where the first one fails or
   * knows none of them.
   */
  askOther?: (watched: readonly Watched[]) => Promise<ReadonlyMap<string, Sample>>;
  /** Stores the results of some tokens' samples, if it is still this run's turn. */
  judge: (
    watched: readonly Watched[],
    samples: ReadonlyMap<string, Sample>,
    turn: Turn,
  ) => Promise<void>;
};

const nextTokens = async (ctx: Ctx, source: WatchSource, after: string) => {
  const { mintsPerCall, confirmedPerRun, visitedPerRun } = WATCH[source];
  const now = ctx.now();
  const all = mintsPerCall * watchCalls(ctx, source);
  const { first, walked } = await listWatched(ctx.env, {
    source,
    confirm: { before: now - APART[source], limit: confirmedPerRun },
    visited: { since: now - WATCH.visited, limit: visitedPerRun },
    walk: { after, limit: all },
  });
  const chosen = new Map([...first, ...walked].map((each) => [each.mint, each]));
  const tokens = [...chosen.values()].slice(0, all);
  return { tokens, walked, isEnd: walked.length < all };
};

const askOnce = <Sample>(ctx: Ctx, { source, ask }: Run<Sample>, mints: readonly string[]) =>
  askProvider(ctx, { provider: PROVIDER[source], rank: 'promoter' }, () => ask(mints));

/** Retries once the share is free again, if that is soon. */
const askWithRetry = async <Sample>(
  ctx: Ctx,
  run: Run<Sample>,
  { mints, budget }: { mints: readonly string[]; budget: { retriesLeft: number } },
): Promise<Reply<ReadonlyMap<string, Sample>>> => {
  const reply = await askOnce(ctx, run, mints);
  if (!('refusal' in reply)) return reply;
  const { heldBack, retryAfter } = reply.refusal;
  const wait = (retryAfter ?? 0) * 1_000;
  if (
    heldBack === null ||
    heldBack === 'circuit_open' ||
    wait > WATCH.maxWait ||
    budget.retriesLeft === 0
  )
    return reply;
  budget.retriesLeft -= 1;
  await scheduler.wait(wait);
  return askWithRetry(ctx, run, { mints, budget });
};

/**
 * How far the round has come: the next run starts with the first token that was not asked about.
 */
const reached = (
  walked: readonly Watched[],
  asked: ReadonlySet<string>,
  isEnd: boolean,
  before: string,
): string => {
  const missed = walked.findIndex(({ mint }) => !asked.has(mint));
  if (missed === -1) return isEnd ? '' : (walked.at(-1)?.mint ?? '');
  return walked[missed - 1]?.mint ?? before;
};

/**
 * The other source's where the first one fails or knows none of the tokens; null if nobody knows,
 * or our budget is spent.
 */
const samplesOf = async <Sample>(
  { askOther }: Run<Sample>,
  some: readonly Watched[],
  reply: Reply<ReadonlyMap<string, Sample>>,
): Promise<ReadonlyMap<string, Sample> | null> => {
  if ('value' in reply && (reply.value.size > 0 || !askOther)) return reply.value;
  const isFailing = 'value' in reply || !isScarce(reply.refusal);
  const others = isFailing && askOther ? await askOther(some) : null;
  return others === null || others.size === 0 ? null : others;
};

const sampleInTurn = async <Sample>(ctx: Ctx, run: Run<Sample>, turn: Turn): Promise<number> => {
  const { source } = run;
  const now = ctx.now();
  const { after, since = now, took } = position.safeParse(turn.position).data ?? { after: '' };
  const { tokens, walked, isEnd } = await nextTokens(ctx, source, after);
  const { mintsPerCall } = WATCH[source];
  const asked = new Set<string>();
  const budget = { retriesLeft: WATCH.retries };
  let failures = 0;
  const sampleSome = async (some: readonly Watched[]): Promise<void> => {
    if (failures >= MOST_FAILURES) return;
    const mints = some.map(({ mint }) => mint);
    const reply = await askWithRetry(ctx, run, { mints, budget });
    if ('refusal' in reply) failures += reply.refusal.heldBack === null ? 1 : MOST_FAILURES;
    const samples = await samplesOf(run, some, reply);
    if (samples !== null) await run.judge(some, samples, turn);
    // One token whose answer is always malformed must not stop the round: its batch counts as
    // asked.
    if (!('refusal' in reply) || reply.refusal.heldBack === null)
      for (const mint of mints) asked.add(mint);
  };
  for (const some of chunksOf(chunksOf(tokens, mintsPerCall), WATCH.atOnce)) {
    await Promise.all(some.map(sampleSome));
  }
  const isOver = isEnd && walked.every(({ mint }) => asked.has(mint));
  const round = isOver ? { since: ctx.now(), took: ctx.now() - since } : { since, took };
  await saveSweep(ctx.env, turn, { after: reached(walked, asked, isEnd, after), ...round });
  return asked.size;
};

/**
 * Samples the next tokens, unless the previous run is still going. Returns how many were asked
 * about. A failing source yields no results.
 */
export const sampleTokens = async <Sample>(ctx: Ctx, run: Run<Sample>): Promise<number> =>
  (await inTurn(ctx.env, { name: nameOf(run.source), now: ctx.now() }, (turn) =>
    sampleInTurn(ctx, run, turn),
  )) ?? 0;
