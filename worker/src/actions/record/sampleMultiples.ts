import { MULTIPLES, RECORD } from '@soltrade/schema/limits/record';
import { z } from '@soltrade/schema/zod';
import { inTurn, saveSweep, type Turn } from '../../db/operations.ts';
import {
  listSampledCalls,
  type Multiple,
  type Sample,
  type SampledCall,
  storeSamples,
} from '../../db/record/calls.ts';
import { chunksOf } from '../../lib/chunksOf.ts';
import type { Ctx } from '../../lib/context.ts';
import { logInfo } from '../../lib/log.ts';
import { heldMultiple, reachedMultiple } from '../../model/record/held.ts';
import { askProvider } from '../../upstream/askProvider.ts';
import { tokenPrices } from '../../upstream/dexscreener.ts';
import { announceActivity } from '../activity.ts';

const NAME = 'multiples';

/** Position in the round of all calls, and calls at a multiple that needs a second sample. */
const progress = z.object({
  after: z.nullable(z.object({ dueAt: z.number(), linkId: z.string() })),
  waiting: z.array(z.string()),
});

type Progress = z.output<typeof progress>;

const START: Progress = { after: null, waiting: [] };

/** Token prices, thirty per request; tokens without a market of enough trade are missing. */
const sample = async (
  ctx: Ctx,
  mints: readonly string[],
): Promise<{ samples: Sample[]; asked: ReadonlySet<string> }> => {
  const samples: Sample[] = [];
  const asked = new Set<string>();
  for (const some of chunksOf(mints, MULTIPLES.mintsPerRequest)) {
    const errand = { provider: 'dexscreener', rank: 'background' } as const;
    const reply = await askProvider(ctx, errand, () => tokenPrices(ctx, some));
    // The next run requests these and the rest.
    if ('refusal' in reply) break;
    const sampledAt = ctx.now();
    for (const mint of some) asked.add(mint);
    samples.push(...[...reply.value].map(([mint, price]) => ({ mint, price, sampledAt })));
  }
  return { samples, asked };
};

const multipleOf = (call: SampledCall, { price, sampledAt: to }: Sample): Multiple | null => {
  const { linkId, userId, callPrice, sampledAt: from } = call;
  const before = call.price === null || from === null ? null : { price: call.price, at: from };
  const multiple = heldMultiple(call, [before, { price, at: to }]);
  return multiple === null || from === null
    ? null
    : { linkId, userId, multiple, callPrice, price, from, to };
};

type Limits = Record<'callsPerSweep' | 'confirmedPerSweep' | 'mostWaiting', number>;

/** Calls waiting for a second sample come first, but never fill a run, so the round continues. */
const nextCalls = async (
  ctx: Ctx,
  { after, waiting }: Progress,
  { callsPerSweep, confirmedPerSweep }: Limits,
) => {
  const calledSince = ctx.now() - RECORD.window;
  const [due, later] = [waiting.slice(0, confirmedPerSweep), waiting.slice(confirmedPerSweep)];
  const again =
    due.length === 0
      ? []
      : await listSampledCalls(ctx.env, {
          which: { linkIds: due },
          calledSince,
          limit: due.length,
        });
  const limit = callsPerSweep - again.length;
  const walked = await listSampledCalls(ctx.env, { which: { after }, calledSince, limit });
  return { again, walked, isEnd: walked.length < limit, later };
};

/** The next run starts with the first call that couldn't be requested. */
const afterRun = (
  { walked, isEnd }: { walked: readonly SampledCall[]; isEnd: boolean },
  before: Progress['after'],
  asked: ReadonlySet<string>,
): Progress['after'] => {
  const missed = walked.findIndex(({ mint }) => !asked.has(mint));
  if (missed === -1 && isEnd) return null;
  const last = missed === -1 ? walked.at(-1) : walked[missed - 1];
  return last ? { dueAt: last.dueAt, linkId: last.linkId } : before;
};

const sampleInTurn = async (ctx: Ctx, turn: Turn, limits: Limits): Promise<Multiple[]> => {
  const { requestId, env } = ctx;
  const before = progress.safeParse(turn.position).data ?? START;
  const calls = await nextCalls(ctx, before, limits);
  const open = [
    ...new Map([...calls.again, ...calls.walked].map((call) => [call.linkId, call])).values(),
  ];
  const { samples, asked } = await sample(ctx, [...new Set(open.map(({ mint }) => mint))]);
  const sampleOf = new Map(samples.map((each) => [each.mint, each]));
  const multiples = open.flatMap((call) => {
    const now = sampleOf.get(call.mint);
    return (now && multipleOf(call, now)) ?? [];
  });
  const announced = await storeSamples(env, { samples, multiples });
  announceActivity(
    ctx,
    announced.map(({ userId }) => userId),
  );

  const announcedNow = new Map(multiples.map(({ linkId, multiple }) => [linkId, multiple]));
  const isUnconfirmed = ({ linkId, mint, callPrice, announced }: SampledCall): boolean => {
    const now = sampleOf.get(mint);
    return (
      now !== undefined &&
      reachedMultiple(callPrice, Number(now.price)) > (announcedNow.get(linkId) ?? announced)
    );
  };
  const unasked = calls.again.filter(({ mint }) => !asked.has(mint));
  const waiting = [...unasked, ...open.filter(isUnconfirmed)].map(({ linkId }) => linkId);
  const position: Progress = {
    after: afterRun(calls, before.after, asked),
    waiting: [...new Set([...calls.later, ...waiting])].slice(0, limits.mostWaiting),
  };
  await saveSweep(env, turn, position);
  logInfo('multiples_sampled', { requestId, calls: open.length, multiples: multiples.length });
  return announced;
};

/**
 * Samples the next open calls for held multiples, one run at a time. Returns newly announced ones.
 */
export const sampleMultiples = async (ctx: Ctx, limits: Limits = MULTIPLES): Promise<Multiple[]> =>
  (await inTurn(ctx.env, { name: NAME, now: ctx.now() }, (turn) =>
    sampleInTurn(ctx, turn, limits),
  )) ?? [];
