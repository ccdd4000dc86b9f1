import { activities } from '@soltrade/schema/tables/activities';
import { links } from '@soltrade/schema/tables/links';
import { noticeMarks } from '@soltrade/schema/tables/noticeMarks';
import { telegramAccounts } from '@soltrade/schema/tables/telegramAccounts';
import { tokens } from '@soltrade/schema/tables/tokens';
import { users } from '@soltrade/schema/tables/users';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { database } from '../client.ts';
import { isOneOf } from '../isOneOf.ts';

const place = sql<number>`${activities}.rowid`;

/**
 * Activities of these types after a place in their table, for promoters who linked Telegram, are not blocked and did
 * not mute them; and the newest place.
 */
export const readTelegramNotices = async (
  env: Env,
  { after, types, limit }: { after: number; types: readonly string[]; limit: number },
) => {
  const db = database(env);
  const [rows, [last]] = await db.batch([
    db
      .select({
        place,
        activity: activities,
        telegramId: telegramAccounts.telegramId,
        title: sql<string | null>`coalesce(${tokens.symbol}, ${tokens.name}, ${links.identifier})`,
      })
      .from(activities)
      .innerJoin(telegramAccounts, eq(telegramAccounts.userId, activities.userId))
      .innerJoin(users, eq(users.id, activities.userId))
      .leftJoin(noticeMarks, eq(noticeMarks.userId, activities.userId))
      .leftJoin(links, eq(links.id, activities.linkId))
      .leftJoin(tokens, eq(tokens.mint, links.mint))
      .where(
        and(
          gt(place, after),
          isOneOf(activities.type, types),
          isNull(users.blockedAt),
          sql`${activities.type} not in (select value from json_each(coalesce(${noticeMarks.muted}, '[]')))`,
        ),
      )
      .orderBy(asc(place))
      .limit(limit),
    db.select({ newest: sql<number>`coalesce(max(rowid), 0)` }).from(activities),
  ]);
  return { rows, newest: last?.newest ?? 0 };
};
