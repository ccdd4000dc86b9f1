import type { TokenRule } from '@soltrade/schema/contracts/watch';
import { users } from '@soltrade/schema/tables/accounts';
import { links } from '@soltrade/schema/tables/links';
import { type TokenChangeRow, tokenChanges, tokenWatch } from '@soltrade/schema/tables/watch';
import { and, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { AccountCtx } from '../lib/context.ts';
import { noteUpdated } from './activity/activities.ts';
import { database } from './client.ts';

type Chain = { id: string; userId: string };

/** A link and the chain of its next links, up to a limit. */
export const linksFollowing = (env: Env, id: string, most: number): Promise<Chain[]> =>
  database(env).all<Chain>(sql`with recursive chain(id, user_id, next, place) as (
      select id, user_id, next_link_id, 1 from ${links} where id = ${id}
      union all select links.id, links.user_id, links.next_link_id, place + 1
      from links join chain on links.id = chain.next where place < ${most}
    ) select id, user_id as userId from chain order by place`);

/**
 * Ends a link whose click limit is reached, unless its end was changed meanwhile. Returns whether
 * it did.
 */
export const markLimitReached = async (
  env: Env,
  {
    linkId,
    userId,
    persons,
    now,
  }: { linkId: string; userId: string; persons: number; now: number },
): Promise<boolean> => {
  const which = and(
    eq(links.userId, userId),
    eq(links.id, linkId),
    isNull(links.limitReachedAt),
    lte(links.endsAfter, persons),
  );
  const [, marked] = await database(env).batch([
    noteUpdated({ env }, { which, change: { limitReachedAt: now }, at: now }),
    database(env)
      .update(links)
      .set({ limitReachedAt: now })
      .where(which)
      .returning({ id: links.id }),
  ]);
  return marked.length > 0;
};

type LinkRules = {
  userId: string;
  rule: TokenRule | null;
  accountRule: TokenRule;
  noticesFrom: number;
  isActive: boolean;
  isPausedByRule: boolean;
  /** Both sources have sampled its token. */
  isSampled: boolean;
  updatedAt: number;
};

/** A link's rules, and the changes since it was made; null if there is no such link. */
export const findLinkWatch = async (
  env: Env,
  linkId: string,
  limit: number,
): Promise<{ link: LinkRules; changes: TokenChangeRow[] } | null> => {
  const db = database(env);
  const [[link], changes] = await db.batch([
    db
      .select({
        userId: links.userId,
        rule: links.tokenRule,
        // D1 returns a batch's rows by name: both columns have the same one.
        accountRule: sql<TokenRule>`${users.tokenRule}`.as('account_rule'),
        noticesFrom: sql<number>`coalesce(${links.noticesFrom}, ${links.createdAt})`,
        isActive: links.isActive,
        isPausedByRule: sql<boolean>`${links.pausedByChange} is not null`.mapWith(Boolean),
        isSampled:
          sql<boolean>`exists (select 1 from ${tokenWatch} where ${tokenWatch.mint} = ${links.mint}
          and ${tokenWatch.chain} is not null and ${tokenWatch.market} is not null)`.mapWith(
            Boolean,
          ),
        updatedAt: links.updatedAt,
      })
      .from(links)
      .innerJoin(users, eq(users.id, links.userId))
      .where(eq(links.id, linkId)),
    db
      .select()
      .from(tokenChanges)
      .where(
        sql`${tokenChanges.mint} = (select mint from ${links} where id = ${linkId})
          and ${tokenChanges.toAt} > (select created_at from ${links} where id = ${linkId})`,
      )
      .orderBy(desc(tokenChanges.toAt))
      .limit(limit),
  ]);
  return link ? { link, changes } : null;
};

const isOwn = ({ account }: AccountCtx, linkId: string) =>
  and(eq(links.userId, account.id), eq(links.id, linkId));

export const saveLinkRule = async (
  ctx: AccountCtx,
  { linkId, rule }: { linkId: string; rule: TokenRule | null },
): Promise<void> => {
  await database(ctx.env)
    .update(links)
    .set({ tokenRule: rule, updatedAt: ctx.now() })
    .where(isOwn(ctx, linkId));
};

/** For the batch that creates or changes the promoter's link of a token. */
export const ruleOfLinkFor = (
  env: Env,
  { userId, mint, rule }: { userId: string; mint: string; rule: TokenRule },
) =>
  database(env)
    .update(links)
    .set({ tokenRule: rule })
    .where(and(eq(links.userId, userId), eq(links.mint, mint)));

/** Hides all changes until now from the page, and resumes the link if the rule paused it. */
export const saveDismissal = async (ctx: AccountCtx, linkId: string): Promise<void> => {
  const db = database(ctx.env);
  const now = ctx.now();
  const paused = and(
    isOwn(ctx, linkId),
    isNotNull(links.pausedByChange),
    eq(links.isActive, false),
  );
  await db.batch([
    noteUpdated(ctx, { which: paused, change: { isActive: true }, at: now }),
    db.update(links).set({ isActive: true }).where(paused),
    db
      .update(links)
      .set({ noticesFrom: now, pausedByChange: null, updatedAt: now })
      .where(isOwn(ctx, linkId)),
  ]);
};

export const saveAccountRule = async (
  env: Env,
  { userId, rule, now }: { userId: string; rule: TokenRule; now: number },
): Promise<void> => {
  await database(env)
    .update(users)
    .set({ tokenRule: rule, updatedAt: now })
    .where(eq(users.id, userId));
};
