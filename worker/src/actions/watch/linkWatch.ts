import type { LinkWatch, TokenRule } from '@soltrade/schema/contracts/watch';
import { MINUTE } from '@soltrade/schema/durations';
import { WATCH } from '@soltrade/schema/limits/watch';
import { checkOwnId, getOwnUser } from '../../db/accounts/users.ts';
import { findLinkWatch, saveAccountRule, saveDismissal, saveLinkRule } from '../../db/rules.ts';
import type { Ctx } from '../../lib/context.ts';
import { linkNotFound, notOwned } from '../../lib/errors.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { shownChanges } from '../../model/watch/change.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { sampledWithin } from './sampleTokens.ts';

type OwnLink = { sessionUserId: string; id: string };
type OwnAccount = { sessionUserId: string; userId: string };

/** A link's rule and what changed about its token. Errors: `link_not_found`, `forbidden`. */
export const getLinkWatch = async (
  ctx: Ctx,
  { sessionUserId, id }: OwnLink,
): Promise<LinkWatch> => {
  const [found, within] = await Promise.all([
    findLinkWatch(ctx.env, id, WATCH.listed),
    sampledWithin(ctx),
  ]);
  if (!found) throw linkNotFound();
  const { link, changes } = found;
  if (link.userId !== sessionUserId) throw notOwned();
  const hasNotice = link.isActive && (link.rule ?? link.accountRule) !== 'none';
  const holding = changes.filter(
    ({ backAt, toAt }) => hasNotice && backAt === null && toAt > link.noticesFrom,
  );
  const shown = new Set(
    shownChanges(holding.map(({ id: one, kind, toAt }) => ({ id: one, kind, to: toAt }))).map(
      (one) => one.id,
    ),
  );
  return {
    rule: link.rule,
    accountRule: link.accountRule,
    isPausedByRule: link.isPausedByRule,
    // Not yet in force for a token that was watched only for a part of that time.
    checkedWithin:
      within !== null && link.isActive && link.isSampled && link.updatedAt < ctx.now() - within
        ? Math.ceil(within / MINUTE)
        : null,
    changes: changes.map(({ id: changeId, kind, before, after, fromAt, toAt, backAt }) => ({
      id: changeId,
      kind,
      before,
      after,
      from: isoTime(fromAt),
      to: isoTime(toAt),
      backAt: isoTimeOrNull(backAt),
      isShown: shown.has(changeId),
    })),
  };
};

/** Null: as the account's. Errors: those of `getLinkWatch`. */
export const setLinkRule = async (
  ctx: Ctx,
  { rule, ...own }: OwnLink & { rule: TokenRule | null },
): Promise<LinkWatch> => {
  await getLinkWatch(ctx, own);
  await saveLinkRule(ctx.env, { linkId: own.id, rule, now: ctx.now() });
  await rewriteLandings(ctx, { linkId: own.id });
  return getLinkWatch(ctx, own);
};

/** Errors: those of `getLinkWatch`. */
export const dismissNotice = async (ctx: Ctx, own: OwnLink): Promise<LinkWatch> => {
  await getLinkWatch(ctx, own);
  await saveDismissal(ctx.env, { linkId: own.id, now: ctx.now() });
  await rewriteLandings(ctx, { linkId: own.id });
  return getLinkWatch(ctx, own);
};

export const getTokenRule = async (
  ctx: Ctx,
  { sessionUserId, userId }: OwnAccount,
): Promise<{ rule: TokenRule }> => ({
  rule: (await getOwnUser(ctx, sessionUserId, userId)).tokenRule,
});

export const setTokenRule = async (
  ctx: Ctx,
  { sessionUserId, userId, rule }: OwnAccount & { rule: TokenRule },
): Promise<{ rule: TokenRule }> => {
  await checkOwnId(ctx, sessionUserId, userId);
  await saveAccountRule(ctx.env, { userId, rule, now: ctx.now() });
  await rewriteLandings(ctx, { userId });
  return { rule };
};
