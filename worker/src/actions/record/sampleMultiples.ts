import { MULTIPLES, RECORD } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import { readSweep, saveSweep } from '../../db/counting/sweeps.ts';
import {
  listSampledCalls,
  type Multiple,
  type Sample,
  type SampledCall,
  storeSamples,
} from '../../db/record/multiples.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError, logInfo } from '../../lib/log.ts';
import { heldMultiple } from '../../model/record/heldMultiple.ts';
import { tokenPrices } from '../../upstream/dexscreener.ts';
import { askProvider } from '../market/askProvider.ts';

const NAME = 'multiples';
const position = z.object({ dueAt: z.number(), linkId: z.string() });

/** The prices of tokens, thirty a request; those that no market with enough trade has are missing. */
const sample = async (ctx: Ctx, mints: readonly string[]): Promise<Sample[]> => {
  const samples: Sample[] = [];
  for (let start = 0; start < mints.length; start += MULTIPLES.mintsPerRequest) {
    const some = mints.slice(start, start + MULTIPLES.mintsPerRequest);
    const errand = { provider: 'dexscreener', use: 'multiples', standing: 'linked' } as const;
    const reply = await askProvider(ctx, errand, () => tokenPrices(ctx, some));
    // The next run asks for these and the others.
    if ('refusal' in reply) break;
    const sampledAt = ctx.now();
    samples.push(...[...reply.value].map(([mint, price]) => ({ mint, price, sampledAt })));
  }
  return samples;
};

const multipleOf = (call: SampledCall, { price, sampledAt: to }: Sample): Multiple | null => {
  const { linkId, userId, callPrice, sampledAt: from } = call;
  const before = call.price === null || from === null ? null : { price: call.price, at: from };
  const multiple = heldMultiple(call, [before, { price, at: to }]);
  return multiple === null || from === null ? null : { linkId, userId, multiple, callPrice, price, from, to };
};

/** Looks at the next open calls: which of them are at a multiple that held. Returns how many are told. */
export const sampleMultiples = async (ctx: Ctx): Promise<number> => {
  const { requestId, env } = ctx;
  try {
    const stored = position.safeParse(await readSweep(env, NAME));
    const limit = MULTIPLES.callsPerSweep;
    const open = await listSampledCalls(env, {
      ...{ after: stored.success ? stored.data : null, limit },
      calledSince: ctx.now() - RECORD.window,
    });
    const samples = await sample(ctx, [...new Set(open.map(({ mint }) => mint))]);
    const sampleOf = new Map(samples.map((each) => [each.mint, each]));
    const multiples = open.flatMap((call) => {
      const now = sampleOf.get(call.mint);
      return (now && multipleOf(call, now)) ?? [];
    });
    await storeSamples(env, { samples, multiples });
    const last = open.length === limit ? open.at(-1) : undefined;
    await saveSweep(env, {
      ...{ name: NAME, updatedAt: ctx.now() },
      position: last ? { dueAt: last.dueAt, linkId: last.linkId } : null,
    });
    logInfo('multiples_sampled', { requestId, calls: open.length, multiples: multiples.length });
    return multiples.length;
  } catch (error) {
    // The counts must not wait; the next run tries again.
    logError('multiple_sampling_failed', error, { requestId });
    return 0;
  }
};
