import { activities } from '@soltrade/schema/tables/activities';
import { links } from '@soltrade/schema/tables/links';
import { sql } from 'drizzle-orm';
import { database } from '../client.ts';

type LinkClicks = { linkId: string; persons: number; repeats: number; robots: number };

type ClickBatch = {
  at: number;
  links: readonly (LinkClicks & {
    sentPersons: number;
    sentRepeats: number;
    sentRobots: number;
    since: number | null;
  })[];
};

/** Stores the clicks of links since the batch before, for webhooks; the same batch again changes nothing. */
export const insertClickBatch = async (
  env: Env,
  { userId, batch }: { userId: string; batch: ClickBatch },
): Promise<void> => {
  const of = (name: string) => sql.raw(`sent.value ->> '${name}'`);
  const since = (name: 'persons' | 'repeats' | 'robots', before: string) => sql`${of(name)} - ${of(before)}`;
  await database(env)
    .insert(activities)
    .select(
      sql`select lower(hex(randomblob(16))), ${userId}, 'link.clicks', ${links.id}, ${links.id} || ' ' || ${batch.at},
        json_object('persons', ${since('persons', 'sentPersons')}, 'repeats', ${since('repeats', 'sentRepeats')},
          'robots', ${since('robots', 'sentRobots')},
          'since', coalesce(${of('since')}, ${links.createdAt}), 'until', ${batch.at},
          'total', json_object('persons', ${of('persons')}, 'repeats', ${of('repeats')}, 'robots', ${of('robots')})),
        ${batch.at}
        from json_each(${JSON.stringify(batch.links)}) as sent join ${links} on ${links.id} = sent.value ->> 'linkId'
        where ${links.userId} = ${userId}`,
    )
    .onConflictDoNothing();
};
