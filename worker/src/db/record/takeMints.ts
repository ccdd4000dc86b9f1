import type { calls } from '@soltrade/schema/tables/calls';
import { links } from '@soltrade/schema/tables/links';
import type { settlements } from '@soltrade/schema/tables/settlements';
import { and, asc, eq, inArray, min, type SQL } from 'drizzle-orm';
import { database } from '../client.ts';
import { turnOf } from '../turnOf.ts';

export type Taking = Record<'now' | 'next' | 'mints', number>;

/**
 * Each promoter's longest wait before anyone's second, chosen and taken in one transaction; each token is due again at `next`, even if
 * its message is lost.
 */
export const takeMints = async (
  env: Env,
  table: typeof calls | typeof settlements,
  isDue: SQL | undefined,
  { next, mints }: Omit<Taking, 'now'>,
): Promise<string[]> => {
  const db = database(env);
  const due = db
    .select({
      mint: links.mint,
      dueAt: table.dueAt,
      createdAt: links.createdAt,
      turn: turnOf([links.userId], [table.dueAt, links.createdAt]).as('turn'),
    })
    .from(table)
    .innerJoin(links, eq(links.id, table.linkId))
    .where(isDue)
    .as('due');
  const chosen = db
    .select({ mint: due.mint })
    .from(due)
    .groupBy(due.mint)
    .orderBy(asc(min(due.turn)), asc(min(due.dueAt)), asc(min(due.createdAt)), asc(due.mint))
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
