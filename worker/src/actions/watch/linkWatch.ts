import type { LinkWatch, TokenRule } from '@soltrade/schema/contracts/watch';
import { MINUTE } from '@soltrade/schema/durations';
import { WATCH } from '@soltrade/schema/limits/watch';
import { getAccount } from '../../db/accounts/users.ts';
import { findLinkWatch, saveAccountRule, saveDismissal, saveLinkRule } from '../../db/rules.ts';
import type { AccountCtx } from '../../lib/context.ts';
import { linkNotFound, ownedBy } from '../../lib/errors.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { shownChanges } from '../../model/watch/change.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { sampledWithin } from './sampleTokens.ts';

type OfLink = { linkId: string };

/** A link's rule and what changed about its token. Errors: `link_not_found`, `forbidden`. */
export const getLinkWatch = async (ctx: AccountCtx, { linkId }: OfLink): Promise<LinkWatch> => {
  const [found, within] = await Promise.all([
    findLinkWatch(ctx.env, linkId, WATCH.listed),
    sampledWithin(ctx),
  ]);
  const link = ownedBy(ctx.account, found?.link ?? null, linkNotFound);
  const changes = found?.changes ?? [];
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
  ctx: AccountCtx,
  { linkId, rule }: OfLink & { rule: TokenRule | null },
): Promise<LinkWatch> => {
  await getLinkWatch(ctx, { linkId });
  await saveLinkRule(ctx, { linkId, rule });
  await rewriteLandings(ctx, { linkId });
  return getLinkWatch(ctx, { linkId });
};

/** Errors: those of `getLinkWatch`. */
export const dismissNotice = async (ctx: AccountCtx, { linkId }: OfLink): Promise<LinkWatch> => {
  await getLinkWatch(ctx, { linkId });
  await saveDismissal(ctx, linkId);
  await rewriteLandings(ctx, { linkId });
  return getLinkWatch(ctx, { linkId });
};

export const getTokenRule = async (ctx: AccountCtx): Promise<{ rule: TokenRule }> => ({
  rule: (await getAccount(ctx)).tokenRule,
});

export const setTokenRule = async (
  ctx: AccountCtx,
  { rule }: { rule: TokenRule },
): Promise<{ rule: TokenRule }> => {
  const { id: userId } = ctx.account;
  await saveAccountRule(ctx.env, { userId, rule, now: ctx.now() });
  await rewriteLandings(ctx, { userId });
  return { rule };
};
