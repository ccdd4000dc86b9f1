import type { LinkProblem } from '@soltrade/schema/contracts/linkHealth';
import { HOUR } from '@soltrade/schema/durations';
import { SPIKE } from '@soltrade/schema/limits/clicks';
import { promoterClicks, siteTotals, users } from '@soltrade/schema/tables/accounts';
import { activities } from '@soltrade/schema/tables/activity';
import { links } from '@soltrade/schema/tables/links';
import { type DeadLetterRow, deadLetters } from '@soltrade/schema/tables/operations';
import { desc, eq, sql } from 'drizzle-orm';
import type { Digest, Spike } from '../model/clicks.ts';
import { note, noteFirstClicks } from './activity/activities.ts';
import { database } from './client.ts';
import { saveTold } from './linkHealth.ts';
import { publicRevenue, revenueWithin } from './revenue/sums.ts';
import { clicksAreWanted } from './webhooks/endpoints.ts';

type Report<Content> = { userId: string; at: number; report: Content };

/** A link that is gone since would refuse the row, again and again. */
const linkOf = (id: string | null) =>
  sql`(select ${links.id} from ${links} where ${links.id} = ${id})`;

/** Stores a spike unless one was stored in the last 24 hours. Returns whether it did. */
export const insertSpike = async (
  env: Env,
  { userId, at, report }: Report<Spike>,
): Promise<boolean> => {
  const { hour, persons, usual, linkId, datacenterPercent } = report;
  const rows = await note(
    { env },
    {
      type: 'clicks.spike',
      userId: sql`${users.id}`,
      linkId: linkOf(linkId),
      key: sql`${String(hour)}`,
      data: sql`'persons', ${persons}, 'usual', ${usual}, 'from', ${hour}, 'to', ${hour + HOUR},
      'datacenterPercent', ${datacenterPercent}`,
      createdAt: sql`${at}`,
      from: sql`from ${users} where ${users.id} = ${userId} and not exists (
      select 1 from ${activities} where ${activities.userId} = ${userId} and ${activities.type} = 'clicks.spike'
        and ${activities.createdAt} > ${at - SPIKE.quiet})`,
    },
  ).returning({ id: activities.id });
  return rows.length > 0;
};

/**
 * Stores a week, once, with how many of the links' problems are news. `problems`: all of them,
 * which then are told. Returns whether it was new.
 */
export const insertDigest = async (
  env: Env,
  {
    userId,
    at,
    report,
    untold,
    problems,
  }: Report<Digest> & { untold: object | null; problems: readonly LinkProblem[] },
): Promise<boolean> => {
  const { from, to, persons, repeats, robots, best } = report;
  const key = String(to);
  const stored = note(
    { env },
    {
      type: 'digest.weekly',
      userId: sql`${users.id}`,
      linkId: linkOf(best?.linkId ?? null),
      key: sql`${key}`,
      data: sql`'from', ${from}, 'to', ${to}, 'persons', ${persons}, 'repeats', ${repeats}, 'robots', ${robots},
      'bestPersons', ${best?.persons ?? null}, 'microUsd', ${revenueWithin(userId, { from, to })},
      'problems', json(${JSON.stringify(untold)})`,
      createdAt: sql`${at}`,
      from: sql`from ${users} where ${users.id} = ${userId}`,
    },
  ).returning({ id: activities.id });
  const [rows] = await database(env).batch([
    stored,
    ...saveTold(env, { userId, key, at, problems }),
  ]);
  return rows.length > 0;
};

/**
 * Also announces first clicks. Returns the number of new ones, and whether a webhook wants clicks.
 */
export const savePromoterClicks = async (
  env: Env,
  {
    userId,
    clicks,
    linkIds,
    now,
  }: { userId: string; clicks: number; linkIds: readonly string[]; now: number },
): Promise<{ isWanted: boolean; firstClicks: number }> => {
  const db = database(env);
  const [first, , wanted] = await db.batch([
    noteFirstClicks({ env }, { linkIds, at: now }).returning({ id: activities.id }),
    db
      .insert(promoterClicks)
      .values({ userId, clicks, raisedAt: clicks > 0 ? now : 0 })
      .onConflictDoUpdate({
        target: promoterClicks.userId,
        set: {
          clicks,
          raisedAt: sql`iif(${clicks} > ${promoterClicks.clicks}, ${now}, ${promoterClicks.raisedAt})`,
        },
      }),
    clicksAreWanted(env, userId),
  ]);
  return { isWanted: wanted[0]?.isWanted === 1, firstClicks: first.length };
};

export type { DeadLetterRow };

/** Idempotent. */
export const saveDeadLetter = async (env: Env, row: DeadLetterRow): Promise<void> => {
  await database(env).insert(deadLetters).values(row).onConflictDoNothing();
};

export const listDeadLetters = (env: Env, limit: number): Promise<DeadLetterRow[]> =>
  database(env).select().from(deadLetters).orderBy(desc(deadLetters.createdAt)).limit(limit);

export const findDeadLetter = async (env: Env, id: string): Promise<DeadLetterRow | null> =>
  (await database(env).select().from(deadLetters).where(eq(deadLetters.id, id)))[0] ?? null;

export const deleteDeadLetter = async (env: Env, id: string): Promise<void> => {
  await database(env).delete(deadLetters).where(eq(deadLetters.id, id));
};

export type Totals = {
  links: number;
  clicks: number;
  /** With at least one active link. */
  promoters: number;
  /** Sum of entries that promoters can't invent: see `publicRevenue`. */
  microUsd: number;
  hasRevenue: boolean;
};

/** Totals over all promoters: one row maintained by triggers, and the public revenue. */
export const readTotals = async (env: Env): Promise<Totals> => {
  const db = database(env);
  const [[row], [revenue]] = await db.batch([db.select().from(siteTotals), publicRevenue(env)]);
  if (!row || !revenue) throw new Error('the row of totals is missing');
  const { links, clicks, promoters } = row;
  return {
    links,
    clicks,
    promoters,
    microUsd: revenue.total ?? 0,
    hasRevenue: revenue.total !== null,
  };
};
