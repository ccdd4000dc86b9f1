// The totals of links in D1, for lists and the home page: written some time after something was counted, so a rush
// costs a write every few seconds. The object is the only writer.
import { STATISTICS } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import { listLinkTotals, saveLinkTotals } from '../../db/counting/linkTotals.ts';
import type { Delta } from '../../model/statistics.ts';
import type { Saved } from './clickBatches.ts';
import { differenceOfMeasured, linksCountedSince, totalsOfLink, totalsOfLinks } from './sources.ts';

const savedState = z.object({ at: z.number(), seq: z.number() });

/** `armedFor` is when the object's alarm rings, null if it has none. */
export const savedTotals = (ctx: DurableObjectState, env: Env, armedFor: () => number | null) => {
  const { sql } = ctx.storage;

  const readSaved = (): z.output<typeof savedState> => {
    const [row] = sql.exec<{ value: string }>("select value from state where name = 'saved'").toArray();
    return row ? savedState.parse(JSON.parse(row.value)) : { at: 0, seq: 0 };
  };

  /** Links by when D1 must have them; read from storage by a new instance. */
  let waiting: Map<string, number> | null = null;

  const dueLinks = (now: number): Map<string, number> => {
    if (waiting === null) {
      // The alarm was set for the first of those that an earlier instance waits with; without one, nothing waits but what
      // was counted just now.
      const due = armedFor() ?? now + STATISTICS.saveViewsDelay;
      waiting = new Map(linksCountedSince(sql, readSaved().at).map((link) => [link, due]));
    }
    return waiting;
  };

  return {
    /** Notes that something of a link was counted. Views alone may wait: no list shows them. */
    note: ({ linkId, cells }: Delta, now: number): void => {
      const due = dueLinks(now);
      const hasClicks = cells.some(({ kind }) => kind === 'click');
      const at = hasClicks
        ? Math.max(now + STATISTICS.saveDelay, readSaved().at + STATISTICS.saveEvery)
        : now + STATISTICS.saveViewsDelay;
      due.set(linkId, Math.min(due.get(linkId) ?? Number.POSITIVE_INFINITY, at));
    },

    /** Notes links whose total in D1 is another one, as after D1 was restored; returns by how many events. */
    check: async (now: number): Promise<number> => {
      let differences = 0;
      for (const { linkId, clicks, views } of await listLinkTotals(env, ctx.id.name ?? '')) {
        const own = totalsOfLink(sql, linkId);
        const difference = differenceOfMeasured(own, { clicks, views });
        if (difference > 0 && !dueLinks(now).has(linkId)) differences += difference;
        if (difference > 0) dueLinks(now).set(linkId, now);
      }
      return differences;
    },

    /** What waits is due now; returns whether anything is. */
    hurry: (now: number): boolean => {
      const due = dueLinks(now);
      for (const [link, at] of due) due.set(link, Math.min(at, now));
      return due.size > 0;
    },

    /** When the next total must be written; null if D1 has them all. */
    dueAt: (now: number): number | null => {
      const times = [...dueLinks(now).values()];
      return times.length === 0 ? null : Math.min(...times);
    },

    /** Whether D1 has the total of a link. */
    isSaved: (linkId: string): boolean => waiting !== null && !waiting.has(linkId),

    /** Writes the totals of all links that wait, but for those of which a part is missing here. */
    save: async (now: number, isComplete: (linkId: string) => boolean): Promise<Saved | null> => {
      const due = dueLinks(now);
      const links = [...due.keys()].filter(isComplete).slice(0, STATISTICS.savedAtOnce);
      if (links.length === 0) return null;
      const seq = Math.max(readSaved().seq + 1, now);
      const totals = totalsOfLinks(sql, links);
      for (const link of links) due.delete(link);
      let saved: Saved;
      try {
        saved = await saveLinkTotals(env, { userId: ctx.id.name ?? '', seq, links: totals, now });
      } catch (error) {
        for (const link of links) due.set(link, now);
        throw error;
      }
      sql.exec(
        `insert into state (name, value) values ('saved', ?) on conflict do update set value = excluded.value`,
        // What still waits was counted later, and a new instance finds it again.
        JSON.stringify({ at: due.size === 0 ? now : readSaved().at, seq }),
      );
      return saved;
    },
  };
};
