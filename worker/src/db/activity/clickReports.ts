import { HOUR } from '@soltrade/schema/durations';
import { SPIKE } from '@soltrade/schema/limits/clicks';
import { activities } from '@soltrade/schema/tables/activities';
import { links } from '@soltrade/schema/tables/links';
import { users } from '@soltrade/schema/tables/users';
import { sql } from 'drizzle-orm';
import type { Digest, Spike } from '../../model/clickReports.ts';
import { revenueWithin } from '../revenue/sums.ts';
import { note } from './activities.ts';

type Report<Content> = { userId: string; at: number; report: Content };

/** A link that is gone since would refuse the row, again and again. */
const linkOf = (id: string | null) => sql`(select ${links.id} from ${links} where ${links.id} = ${id})`;

/** Stores a spike unless one was stored in the last 24 hours. Returns whether it did. */
export const insertSpike = async (env: Env, { userId, at, report }: Report<Spike>): Promise<boolean> => {
  const { hour, persons, usual, linkId, datacenterPercent } = report;
  const rows = await note(env, {
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
  }).returning({ id: activities.id });
  return rows.length > 0;
};

/** Stores a week, once. Returns whether it was new. */
export const insertDigest = async (env: Env, { userId, at, report }: Report<Digest>): Promise<boolean> => {
  const { from, to, persons, repeats, robots, best } = report;
  const rows = await note(env, {
    type: 'digest.weekly',
    userId: sql`${users.id}`,
    linkId: linkOf(best?.linkId ?? null),
    key: sql`${String(to)}`,
    data: sql`'from', ${from}, 'to', ${to}, 'persons', ${persons}, 'repeats', ${repeats}, 'robots', ${robots},
      'bestPersons', ${best?.persons ?? null}, 'microUsd', ${revenueWithin(userId, { from, to })}`,
    createdAt: sql`${at}`,
    from: sql`from ${users} where ${users.id} = ${userId}`,
  }).returning({ id: activities.id });
  return rows.length > 0;
};
