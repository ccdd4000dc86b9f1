import { LINK_HEALTH } from '@soltrade/schema/limits/linkHealth';
import { z } from '@soltrade/schema/zod';
import { nextQuietTokens, storeSamples } from '../../db/linkHealth.ts';
import { inTurn, saveSweep, type Turn } from '../../db/operations.ts';
import { chunksOf } from '../../lib/chunksOf.ts';
import type { Ctx } from '../../lib/context.ts';
import { askProvider } from '../../upstream/askProvider.ts';
import { tradedTokens } from '../../upstream/dexscreener.ts';

const position = z.object({ after: z.string() });

const check = async (ctx: Ctx, turn: Turn): Promise<number> => {
  const { mintsPerCall, callsPerRun, doubtedFrom } = LINK_HEALTH;
  const after = position.safeParse(turn.position).data?.after ?? '';
  const limit = mintsPerCall * callsPerRun;
  const { mints, reached } = await nextQuietTokens(ctx.env, { after, limit, now: ctx.now() });
  let asked = 0;
  for (const some of chunksOf(mints, mintsPerCall)) {
    const errand = { provider: 'dexscreener', rank: 'background' } as const;
    const reply = await askProvider(ctx, errand, () => tradedTokens(ctx, some));
    // What is unknown is not unhealthy. The next run begins here.
    if ('refusal' in reply) break;
    const { listed, traded } = reply.value;
    asked += some.length;
    if (listed.size === 0 && some.length >= doubtedFrom) continue;
    await storeSamples(ctx.env, {
      trading: some.filter((mint) => traded.has(mint)),
      quiet: some.filter((mint) => !traded.has(mint)),
      now: ctx.now(),
      turn,
    });
  }
  const next = asked === mints.length ? reached : (mints[asked - 1] ?? after);
  await saveSweep(ctx.env, turn, { after: next });
  return asked;
};

/** Asks the market about the next tokens that are quiet. Returns how many; one run at a time. */
export const checkTokens = async (ctx: Ctx): Promise<number> =>
  (await inTurn(ctx.env, { name: 'quiet tokens', now: ctx.now() }, (turn) => check(ctx, turn))) ??
  0;
