import { markFull } from '../../db/rules.ts';
import type { Ctx } from '../../lib/context.ts';
import { readPageToken } from '../../model/pageToken.ts';
import { promoterClicks } from '../../stubs.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { wakeWebhooks } from '../webhooks/webhookQueue.ts';

/**
 * After a person's click: a link that as many have pressed as it was made for ends. Its page's token says how many, so other
 * links cost nothing. If this fails, the next person's click does it.
 */
export const endWhenFull = async (
  ctx: Ctx,
  { linkId, pageToken }: { linkId: string; pageToken: string | null },
): Promise<void> => {
  const claims =
    pageToken === null ? null : await readPageToken(ctx.config.visitorSalt, pageToken, ctx.now());
  if (claims?.linkId !== linkId || !claims.endsAfter) return;
  const persons = await promoterClicks(ctx.env, claims.promoterId).peopleForEnd(linkId);
  if (persons < claims.endsAfter) return;
  if (!(await markFull(ctx.env, { linkId, persons, now: ctx.now() }))) return;
  ctx.background(wakeWebhooks(ctx, claims.promoterId));
  await rewriteLandings(ctx, { linkId });
};
