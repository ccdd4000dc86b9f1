import type { LinkChange, LinkOutcome } from '@soltrade/schema/contracts/linkLists';
import { LINK_TAG } from '@soltrade/schema/limits/links';
import { RATE_PERIOD_SECONDS } from '@soltrade/schema/limits/requests';
import {
  archiveLinks,
  type ChangedLinks,
  restoreLinks,
  switchLinks,
  tagLinks,
  untagLinks,
} from '../../db/links/changedLinks.ts';
import { mayUseTag } from '../../db/links/linkTexts.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { AppError, fieldError, invalidField } from '../../lib/errors.ts';
import { mayChangeLinks } from '../../lib/rateLimits.ts';
import { sanitizedText } from '../../lib/sanitize.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { wakeWebhooks } from '../webhooks/webhookQueue.ts';

export const cleanTag = (text: string): string => {
  const tag = sanitizedText(text, LINK_TAG.maxLength);
  if (tag !== null) return tag;
  throw invalidField('tag', 'A tag needs letters or numbers.');
};

export const tooManyTags = () => {
  return fieldError(
    'too_many_tags',
    'tag',
    `You can have ${LINK_TAG.perPromoter} tags. Remove one from its links first.`,
  );
};

/** Refuses tags beyond the promoter's limit. */
export const assertTags = async (
  { env }: Ctx,
  userId: string,
  tags: Iterable<string>,
): Promise<void> => {
  for (const tag of tags) if (!(await mayUseTag(env, { userId, tag }))) throw tooManyTags();
};

const changeRows = async (ctx: AccountCtx, change: LinkChange): Promise<ChangedLinks> => {
  const { env } = ctx;
  const { id: userId } = ctx.account;
  const many = { userId, linkIds: [...new Set(change.links)], now: ctx.now() };
  switch (change.action) {
    case 'pause':
    case 'resume':
      return switchLinks(ctx, many, change.action === 'resume');
    case 'archive':
      return archiveLinks(ctx, many);
    case 'restore':
      return restoreLinks(ctx, many);
    case 'tag': {
      const tag = cleanTag(change.tag);
      await assertTags(ctx, userId, [tag]);
      return tagLinks(env, { ...many, tag });
    }
    case 'untag':
      return untagLinks(env, { ...many, tag: cleanTag(change.tag) });
  }
};

/** Only a pause changes pages. Errors: `rate_limited`, `too_many_tags`. */
export const changeLinks = async (
  ctx: AccountCtx,
  change: LinkChange,
): Promise<{ results: { id: string; outcome: LinkOutcome }[] }> => {
  const { id: userId } = ctx.account;
  if (!(await mayChangeLinks(ctx, change.links.length))) {
    throw new AppError('rate_limited', 'Too many links. Please wait a minute and try again.', {
      retryAfter: RATE_PERIOD_SECONDS,
    });
  }
  const { own, changed, asBefore } = await changeRows(ctx, change);
  if (changed.length > 0 && (change.action === 'pause' || change.action === 'resume')) {
    ctx.background(wakeWebhooks(ctx, userId));
    await rewriteLandings(ctx, { userId, linkIds: changed });
  }
  const outcomes = new Map<string, LinkOutcome>([
    ...own.map((id) => [id, 'too_many_tags'] as const),
    ...asBefore.map((id) => [id, 'unchanged'] as const),
    ...changed.map((id) => [id, 'changed'] as const),
  ]);
  const ids = [...new Set(change.links)];
  return { results: ids.map((id) => ({ id, outcome: outcomes.get(id) ?? 'not_found' })) };
};
