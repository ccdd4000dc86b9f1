import { WATCH } from '@soltrade/schema/limits/watch';
import {
  findUnreported,
  listAffected,
  type Reported,
  reportChange,
  type TokenChangeRow,
} from '../../db/watch/tokenChanges.ts';
import type { Ctx } from '../../lib/context.ts';
import { announceActivity } from '../activity/announceActivity.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { sweepWebhooks } from '../webhooks/webhookQueue.ts';

/** A link whose promoter just heard of a change. */
export type Heard = Reported & { change: TokenChangeRow };

const reportSome = async (ctx: Ctx, change: TokenChangeRow): Promise<Heard[]> => {
  const affected = await listAffected(ctx.env, change, WATCH.linksPerBatch);
  const last = affected.length < WATCH.linksPerBatch ? null : (affected.at(-1)?.linkId ?? null);
  const told = new Set(await reportChange(ctx.env, change, { affected, next: last, now: ctx.now() }));
  return affected.filter(({ linkId }) => told.has(linkId)).map((each) => ({ ...each, change }));
};

/**
 * Tells the promoters of tokens that changed, and does what their rules say: a bounded number of links a run, from where the run
 * before it ended. Returns those that heard of it now.
 */
export const reportChanges = async (ctx: Ctx): Promise<Heard[]> => {
  const heard: Heard[] = [];
  for (let batch = 0; batch < WATCH.batchesPerRun; batch += 1) {
    const change = await findUnreported(ctx.env);
    if (!change) break;
    heard.push(...(await reportSome(ctx, change)));
  }
  if (heard.length === 0) return heard;
  announceActivity(
    ctx,
    heard.map(({ userId }) => userId),
  );
  await sweepWebhooks(ctx);
  for (const { linkId } of heard.filter(({ rule }) => rule !== 'tell').slice(0, WATCH.rewrittenPerRun)) {
    await rewriteLandings(ctx, { linkId });
  }
  return heard;
};
