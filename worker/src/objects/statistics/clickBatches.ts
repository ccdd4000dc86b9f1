// Clicks are told to webhooks in batches: of each link at most one a minute, from the totals that D1 holds, so all
// batches of a link add up to its count. What was told is in D1, in the transaction that tells it.
import { WEBHOOK } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import { tellClicks } from '../../db/webhooks/endpoints.ts';
import { logError } from '../../lib/log.ts';
import { MINUTE } from '../../lib/time.ts';
import { linksCountedSince } from './sources.ts';

/** Links that were counted since `since` may have more to tell; the next batch is due then, or nothing is. */
const stored = z.object({ since: z.number(), last: z.number(), due: z.nullable(z.number()) });

/** A total may reach D1 this long after its clicks were counted. */
const LATE = 10 * MINUTE;

/** What the totals that were just saved say. */
export type Saved = { wantsClicks: boolean; firstClicks: number };

export const clickBatches = (ctx: DurableObjectState, env: Env) => {
  const { sql } = ctx.storage;
  const userId = ctx.id.name ?? '';

  const read = (): z.output<typeof stored> => {
    const [row] = sql.exec<{ value: string }>("select value from state where name = 'batches'").toArray();
    return row ? stored.parse(JSON.parse(row.value)) : { since: 0, last: 0, due: null };
  };

  const write = (state: z.output<typeof stored>): void => {
    sql.exec(
      `insert into state (name, value) values ('batches', ?) on conflict do update set value = excluded.value`,
      JSON.stringify(state),
    );
  };

  const tellDue = async (now: number, isSaved: (linkId: string) => boolean): Promise<number> => {
    const { since, due } = read();
    if (due === null || due > now) return 0;
    const linkIds = linksCountedSince(sql, since - LATE);
    const saved = linkIds.filter(isSaved);
    const { told, left } = await tellClicks(env, {
      ...{ userId, linkIds: saved, now },
      limit: WEBHOOK.clickedLinks,
    });
    const isAll = left === 0 && saved.length === linkIds.length;
    const isOver = isAll && linksCountedSince(sql, now).length === 0;
    write({ since: isAll ? now : since, last: now, due: isOver ? null : now + WEBHOOK.clicksEvery });
    return told;
  };

  return {
    dueAt: (): number | null => read().due,

    /** Notes what there is to tell, and tells what is due; true if it told any clicks. */
    tell: async (
      now: number,
      saved: Saved | null,
      isSaved: (linkId: string) => boolean,
    ): Promise<boolean> => {
      const { since, last, due } = read();
      if (saved?.wantsClicks && due === null) {
        write({ since, last, due: Math.max(now, last + WEBHOOK.clicksEvery) });
      }
      const told = await tellDue(now, isSaved);
      try {
        if (told + (saved?.firstClicks ?? 0) > 0) await env.WEBHOOKS.send({ userId });
      } catch (error) {
        // The cron sends it.
        logError('webhook_wake_failed', error, { promoter: userId });
      }
      return told > 0;
    },
  };
};
