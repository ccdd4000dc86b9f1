import type { LinkProblem } from '@soltrade/schema/contracts/linkHealth';
import { activities } from '@soltrade/schema/tables/activity';
import { hosts } from '@soltrade/schema/tables/hosts';
import { toldProblems } from '@soltrade/schema/tables/linkHealth';
import { type LinkRow, links } from '@soltrade/schema/tables/links';
import { tokenWatch } from '@soltrade/schema/tables/watch';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { LinkHealth } from '../model/linkHealth.ts';
import { database } from './client.ts';

/**
 * Columns of a selection that has the link; each names its table, since others may have columns of
 * the same names.
 */
export const healthOfLink = {
  hostState: sql<string | null>`(select own.state from ${hosts} as own
    where own.user_id = ${links}.user_id and own.host = ${links}.host)`,
  quiet: sql<LinkHealth['quiet']>`(select watched.market -> '$.quiet' from ${tokenWatch} as watched
    where watched.mint = ${links}.mint)`.mapWith((text: string): LinkHealth['quiet'] =>
    JSON.parse(text),
  ),
};

/** A promoter's active links, and which of their problems were told. */
export const listHealth = async (
  env: Env,
  userId: string,
): Promise<{ links: ({ link: LinkRow } & LinkHealth)[]; told: LinkProblem[] }> => {
  const db = database(env);
  const [active, told] = await db.batch([
    db
      .select({ link: links, ...healthOfLink })
      .from(links)
      .where(
        and(
          eq(links.userId, userId),
          eq(links.isActive, true),
          isNull(links.archivedAt),
          isNull(links.blockedAt),
        ),
      ),
    db
      .select({
        kind: toldProblems.kind,
        subject: toldProblems.subject,
        reason: toldProblems.reason,
      })
      .from(toldProblems)
      .where(eq(toldProblems.userId, userId)),
  ]);
  return { links: active, told };
};

/**
 * For the batch that stores a digest, after it: these problems are told, and others are over, if
 * this call stored it.
 */
export const saveTold = (
  env: Env,
  {
    userId,
    key,
    at,
    problems,
  }: { userId: string; key: string; at: number; problems: readonly LinkProblem[] },
) => {
  const db = database(env);
  const isStored = sql`exists (select 1 from ${activities} where ${activities.userId} = ${userId}
    and ${activities.type} = 'digest.weekly' and ${activities.key} = ${key} and ${activities.createdAt} = ${at})`;
  const of = (name: keyof LinkProblem): SQL => sql.raw(`problem.value ->> '$.${name}'`);
  return [
    db.delete(toldProblems).where(and(eq(toldProblems.userId, userId), isStored)),
    db.insert(toldProblems).select(
      sql`select ${userId}, ${of('kind')}, ${of('subject')}, ${of('reason')}, ${at}
          from json_each(${JSON.stringify(problems)}) as problem where ${isStored}`,
    ),
  ] as const;
};
