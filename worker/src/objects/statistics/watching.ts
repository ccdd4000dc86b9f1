// Whether someone looks at a promoter's figures. Click objects tell theirs every few minutes as long as nobody does, and
// within a second while someone does.
import { CLICK, WATCH } from '@soltrade/schema/limits';
import { logError } from '../../lib/log.ts';
import type { Source } from '../../model/statistics.ts';
import { linkClicks } from '../../stubs.ts';

export const watching = (ctx: DurableObjectState, env: Env) => {
  const { sql } = ctx.storage;
  /** Until when each click object knows that someone looks; a new instance tells them again. */
  const told = new Map<string, number>();
  let lookedAt = 0;

  const tell = async ({ linkId, shard }: Source, now: number): Promise<void> => {
    const name = `${linkId}#${shard}`;
    const until = now + WATCH.lasts;
    if ((told.get(name) ?? 0) > now + WATCH.renewedBefore) return;
    told.set(name, until);
    try {
      await linkClicks(env, linkId, shard).watch(until);
    } catch (error) {
      told.delete(name);
      logError('watch_failed', error, { object: name });
    }
  };

  return {
    /**
     * Someone looks: what was not told yet is told now. Only a click object that told something within the last minutes
     * can have more to tell.
     */
    look: (now: number): void => {
      if (now - lookedAt < WATCH.noticedEvery) return;
      lookedAt = now;
      const recent = sql
        .exec<Source>(
          'select link as linkId, shard from sources where at > ? order by at desc limit ?',
          ...[now - CLICK.unwatchedDelay - WATCH.clockSkew, WATCH.objects],
        )
        .toArray();
      for (const source of recent) void tell(source, now);
    },

    /** A click object told something: it goes on telling at once while someone looks. */
    note: (source: Source, now: number): void => {
      if (ctx.getWebSockets().length > 0 || now - lookedAt < WATCH.lasts) void tell(source, now);
    },
  };
};
