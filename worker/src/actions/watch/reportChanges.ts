import { WATCH } from '@soltrade/schema/limits/watch';
import { findUnreported, listAffected, reportChange, type TokenChangeRow } from '../../db/watch.ts';
import type { Ctx } from '../../lib/context.ts';
import { announceActivity } from '../activity.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import type { ChangedLink } from '../telegram/sendNotices.ts';

/** How much one run tells. */
export type Told = { linksPerBatch: number; batchesPerRun: number };

const reportSome = async (
  ctx: Ctx,
  change: TokenChangeRow,
  most: number,
): Promise<ChangedLink[]> => {
  const affected = await listAffected(ctx.env, change, most);
  const last = affected.length < most ? null : (affected.at(-1)?.linkId ?? null);
  const reported = await reportChange(ctx.env, change, { affected, next: last, now: ctx.now() });
  const isNew = new Set(reported);
  const { kind, fromAt, toAt, backAt } = change;
  const isBack = backAt !== null;
  return affected
    .filter(({ linkId }) => isNew.has(linkId))
    .map(({ userId, linkId, rule }) => ({
      userId,
      linkId,
      kind,
      before: isBack ? change.after : change.before,
      after: isBack ? change.before : change.after,
      from: isBack ? toAt : fromAt,
      to: backAt ?? toAt,
      action: isBack ? 'back' : rule,
    }));
};

/**
 * Notifies promoters of changes to their tokens and applies their rules: a bounded number of links
 * a run, continuing where the previous run ended. Returns the links whose promoters were notified.
 */
export const reportChanges = async (
  ctx: Ctx,
  { linksPerBatch, batchesPerRun }: Told = WATCH,
): Promise<ChangedLink[]> => {
  const heard: ChangedLink[] = [];
  for (let batch = 0; batch < batchesPerRun; batch += 1) {
    const change = await findUnreported(ctx.env);
    if (!change) break;
    heard.push(...(await reportSome(ctx, change, linksPerBatch)));
  }
  announceActivity(
    ctx,
    heard.map(({ userId }) => userId),
  );
  return heard;
};

/** Rewrites the pages that changed; those beyond the limit follow as they expire. */
export const rewriteChanged = async (ctx: Ctx, heard: readonly ChangedLink[]): Promise<void> => {
  for (const { linkId } of heard
    .filter(({ action }) => action !== 'none')
    .slice(0, WATCH.rewrittenPerRun)) {
    await rewriteLandings(ctx, { linkId });
  }
};
