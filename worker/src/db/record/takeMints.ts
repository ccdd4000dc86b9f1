import type { calls } from '@soltrade/schema/tables/calls';
import { links } from '@soltrade/schema/tables/links';
import type { settlements } from '@soltrade/schema/tables/settlements';
import { and, asc, eq, inArray, min, type SQL } from 'drizzle-orm';
import { database } from '../client.ts';

export type Taking = Record<'now' | 'next' | 'looked' | 'mints', number>;

/** Longest wait first, chosen and taken in one transaction; each is due again at `next`, even if its message is lost. */
export const takeMints = async (
  env: Env,
  table: typeof calls | typeof settlements,
  isDue: SQL | undefined,
  { next, looked, mints }: Omit<Taking, 'now'>,
): Promise<string[]> => {
  const db = database(env);
  const due = db
    .select({ mint: links.mint, dueAt: table.dueAt })
    .from(table)
    .innerJoin(links, eq(links.id, table.linkId))
    .where(isDue)
    .orderBy(asc(table.dueAt))
    .limit(looked)
    .as('due');
  const chosen = db
    .select({ mint: due.mint })
    .from(due)
    .groupBy(due.mint)
    .orderBy(asc(min(due.dueAt)), asc(due.mint))
    .limit(mints);
  const ofChosen = db.select({ id: links.id }).from(links).where(inArray(links.mint, chosen));
  const [taken] = await db.batch([
    chosen,
    db
      .update(table)
      .set({ dueAt: next })
      .where(and(isDue, inArray(table.linkId, ofChosen))),
  ]);
  return taken.map(({ mint }) => mint);
};
