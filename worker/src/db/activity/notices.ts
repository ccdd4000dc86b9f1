import { users } from '@soltrade/schema/tables/accounts';
import {
  type ActivityRow,
  activities,
  type NoticeMarkRow,
  noticeMarks,
} from '@soltrade/schema/tables/activity';
import { links } from '@soltrade/schema/tables/links';
import { tokens } from '@soltrade/schema/tables/tokens';
import { webhookEndpoints } from '@soltrade/schema/tables/webhooks';
import { and, desc, eq, gt, inArray, isNotNull, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Named, named, namesIn } from '../accounts/personNames.ts';
import { database } from '../client.ts';

export type { NoticeMarkRow };

export type NoticeRow = {
  activity: ActivityRow;
  identifier: string | null;
  symbol: string | null;
  name: string | null;
  url: string | null;
  platform: string | null;
  /** Who it is about, and the member who did it. */
  person: Named;
  actor: Named;
};

const actor = alias(users, 'actor');

/**
 * A promoter's newest activities of these types and their seen mark, in one snapshot; with what
 * members did to platforms since then, from the first: however much comes after it, it is told.
 */
export const readNotices = async (
  env: Env,
  {
    userId,
    types,
    limit,
  }: { userId: string; types: readonly ActivityRow['type'][]; limit: number },
): Promise<{ rows: NoticeRow[]; mark: NoticeMarkRow | null }> => {
  const db = database(env);
  const found = () =>
    db
      .select({
        activity: activities,
        identifier: links.identifier,
        symbol: tokens.symbol,
        name: tokens.name,
        url: webhookEndpoints.url,
        platform: sql<string | null>`${activities.data} ->> '$.platform'`,
        person: named,
        actor: namesIn(actor, 'actor'),
      })
      .from(activities)
      .leftJoin(links, eq(links.id, activities.linkId))
      .leftJoin(tokens, eq(tokens.mint, links.mint))
      .leftJoin(actor, eq(actor.id, activities.personId))
      .leftJoin(users, sql`${users.id} = ${activities.data} ->> '$.personId'`)
      .leftJoin(
        webhookEndpoints,
        sql`${webhookEndpoints.id} = ${activities.data} ->> '$.endpointId'`,
      );
  const isOwn = eq(activities.userId, userId);
  // A promoter knows what they did to their platforms.
  const isOwnChange = sql`(${activities.type} = 'platform.changed' and ${activities.personId} is null)`;
  const seenAt = sql`coalesce((select seen_at from notice_marks where user_id = ${userId}), 0)`;
  const [newest, unseen, marks] = await db.batch([
    found()
      .where(and(isOwn, inArray(activities.type, [...types]), not(isOwnChange)))
      .orderBy(desc(activities.createdAt), desc(activities.id))
      .limit(limit),
    found()
      .where(
        and(
          isOwn,
          eq(activities.type, 'platform.changed'),
          isNotNull(activities.personId),
          gt(activities.createdAt, seenAt),
        ),
      )
      .orderBy(activities.createdAt)
      .limit(limit),
    db.select().from(noticeMarks).where(eq(noticeMarks.userId, userId)),
  ]);
  const known = new Set(newest.map(({ activity }) => activity.id));
  const older = unseen.filter(({ activity }) => !known.has(activity.id)).toReversed();
  return { rows: [...newest, ...older], mark: marks[0] ?? null };
};

/** An older mark never replaces a newer one. No-op for a deleted user. */
export const saveNoticeMark = async (
  env: Env,
  { userId, seenAt, problems }: Omit<NoticeMarkRow, 'muted'>,
): Promise<void> => {
  await database(env)
    .insert(noticeMarks)
    .select(
      sql`select ${users.id}, ${seenAt}, ${JSON.stringify(problems)}, '[]' from ${users}
        where ${users.id} = ${userId} and ${users.deletedAt} is null`,
    )
    .onConflictDoUpdate({
      target: noticeMarks.userId,
      set: { seenAt: sql`excluded.seen_at`, problems: sql`excluded.problems` },
      setWhere: sql`${noticeMarks.seenAt} <= excluded.seen_at`,
    });
};

/** Turns a kind of notice on or off. Repeatable. Writes nothing for a deleted user. */
export const saveMuted = async (
  env: Env,
  { userId, type, isMuted }: { userId: string; type: string; isMuted: boolean },
): Promise<void> => {
  const added = isMuted ? sql`union select ${type}` : sql``;
  await database(env)
    .insert(noticeMarks)
    .select(
      sql`select ${users.id}, 0, '[]', ${JSON.stringify(isMuted ? [type] : [])} from ${users}
        where ${users.id} = ${userId} and ${users.deletedAt} is null`,
    )
    .onConflictDoUpdate({
      target: noticeMarks.userId,
      set: {
        muted: sql`(select json_group_array(value) from (
          select value from json_each(${noticeMarks.muted}) where value <> ${type} ${added}))`,
      },
    });
};
