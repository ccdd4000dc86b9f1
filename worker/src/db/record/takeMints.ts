import type { calls } from '@soltrade/schema/tables/calls';
import { links } from '@soltrade/schema/tables/links';
import type { settlements } from '@soltrade/schema/tables/settlements';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { database } from '../client.ts';
import { isOneOf } from '../isOneOf.ts';

export type Taking = Record<'now' | 'next' | 'looked' | 'mints', number>;

/** Longest wait first; each is due again at `next`, even if its message is lost. */
export const takeMints = async (
  env: Env,
  table: typeof calls | typeof settlements,
  isDue: SQL | undefined,
  { next, looked, mints }: Omit<Taking, 'now'>,
): Promise<string[]> => {
  const db = database(env);
  const due = await db
    .select({ mint: links.mint })
    .from(table)
    .innerJoin(links, eq(links.id, table.linkId))
    .where(isDue)
    .orderBy(asc(table.dueAt))
    .limit(looked);
  const taken = [...new Set(due.map(({ mint }) => mint))].slice(0, mints);
  if (taken.length === 0) return [];
  const ofTaken = db.select({ id: links.id }).from(links).where(isOneOf(links.mint, taken));
  await db
    .update(table)
    .set({ dueAt: next })
    .where(and(isDue, inArray(table.linkId, ofTaken)));
  return taken;
};
