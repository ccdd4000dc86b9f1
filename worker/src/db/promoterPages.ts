import { names, type UserRow, users } from '@soltrade/schema/tables/accounts';
import {
  type LinkRow,
  links,
  type PromoterPageRow,
  promoterPages,
} from '@soltrade/schema/tables/links';
import {
  type CallRow,
  calls,
  type SettlementRow,
  settlements,
} from '@soltrade/schema/tables/record';
import { type TokenRow, tokens } from '@soltrade/schema/tables/tokens';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Cursor } from '../lib/cursor.ts';
import type { Statement } from '../model/links.ts';
import type { Change } from '../model/watch/change.ts';
import { claimCode } from './accounts/newUsers.ts';
import { database, isOneOf } from './client.ts';
import { isSettlementOf } from './links/links.ts';
import { statementsOfLink } from './links/linkTexts.ts';
import { changesOfLink } from './watch.ts';

export type { PromoterPageRow };

/** The user with this lower-case name and their page, open or not; null if there never was one. */
export const findPageByName = async (
  env: Env,
  name: string,
): Promise<{ user: UserRow; page: PromoterPageRow | null } | null> => {
  const rows = await database(env)
    .select({ user: users, page: promoterPages })
    .from(names)
    .innerJoin(users, eq(users.id, names.userId))
    .leftJoin(promoterPages, eq(promoterPages.userId, users.id))
    .where(eq(names.key, name));
  return rows[0] ?? null;
};

export const findPage = async (env: Env, userId: string): Promise<PromoterPageRow | null> =>
  (await database(env).select().from(promoterPages).where(eq(promoterPages.userId, userId)))[0] ??
  null;

type Settings = Partial<Pick<PromoterPageRow, 'isOpen' | 'isIndexed' | 'pinnedLinkId'>>;

/** Updates the given settings; a new page starts with the others off. */
export const savePage = async (
  env: Env,
  { userId, settings, now }: { userId: string; settings: Settings; now: number },
): Promise<PromoterPageRow> => {
  const openedAt = settings.isOpen ? now : null;
  const [rows] = await database(env).batch([
    database(env)
      .insert(promoterPages)
      .values({ userId, isOpen: false, isIndexed: false, ...settings, openedAt, updatedAt: now })
      .onConflictDoUpdate({
        target: promoterPages.userId,
        set: {
          ...settings,
          openedAt: sql`coalesce(${promoterPages.openedAt}, ${openedAt})`,
          updatedAt: now,
        },
      })
      .returning(),
    claimCode(env, { userId, now }),
  ]);
  if (!rows[0]) throw new Error('an upsert answered no row');
  return rows[0];
};

export type CallOfPromoter = {
  link: LinkRow;
  token: TokenRow;
  call: CallRow;
  settlement: SettlementRow;
  statements: Statement[];
  /** What changed about the token since. */
  changes: Change[];
};

const callsWhere = (env: Env, where: SQL | undefined) =>
  database(env)
    .select({
      link: links,
      token: tokens,
      call: calls,
      settlement: settlements,
      statements: statementsOfLink,
      changes: changesOfLink,
    })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .innerJoin(calls, eq(calls.linkId, links.id))
    .innerJoin(settlements, isSettlementOf(links.id))
    .where(where);

export const listCalls = (
  env: Env,
  { userId, after, limit }: { userId: string; after: Cursor | null; limit: number },
): Promise<CallOfPromoter[]> =>
  callsWhere(
    env,
    and(
      eq(links.userId, userId),
      after ? sql`(${links.createdAt}, ${links.id}) < (${after.value}, ${after.id})` : undefined,
    ),
  )
    .orderBy(desc(links.createdAt), desc(links.id))
    .limit(limit);

export const findCall = async (
  env: Env,
  { userId, linkId }: { userId: string; linkId: string },
): Promise<CallOfPromoter | null> =>
  (await callsWhere(env, and(eq(links.id, linkId), eq(links.userId, userId))))[0] ?? null;

/** The promoter's own among these links, in the given order. */
export const listCallsOf = async (
  env: Env,
  { userId, linkIds }: { userId: string; linkIds: readonly string[] },
): Promise<CallOfPromoter[]> => {
  const rows = await callsWhere(env, and(isOneOf(links.id, linkIds), eq(links.userId, userId)));
  const found = new Map(rows.map((row) => [row.link.id, row]));
  return linkIds.flatMap((id) => found.get(id) ?? []);
};

export const countCalls = async (env: Env, userId: string): Promise<number> => {
  const rows = await database(env)
    .select({ total: count() })
    .from(links)
    .where(eq(links.userId, userId));
  return rows[0]?.total ?? 0;
};
