import { links } from '@soltrade/schema/tables/links';
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { By } from '../../lib/context.ts';
import { noteUpdated } from '../activity/activities.ts';
import { database, isOneOf } from '../client.ts';
import { deleteTags, insertTags, selectTagged, type Tagging } from './linkTexts.ts';

export type ChangedLinks = {
  own: string[];
  changed: string[];
  asBefore: string[];
};

type Row = { id: string };
type Many = { userId: string; linkIds: readonly string[]; now: number };

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

const selectOwn = (env: Env, { userId, linkIds }: Omit<Many, 'now'>) =>
  database(env)
    .select({ id: links.id })
    .from(links)
    .where(and(eq(links.userId, userId), isOneOf(links.id, linkIds)));

const otherThan = (own: readonly Row[], changed: readonly Row[]): string[] => {
  const isChanged = new Set(idsOf(changed));
  return idsOf(own).filter((id) => !isChanged.has(id));
};

const changeRows = async (
  by: By,
  many: Many,
  { set, isDue }: { set: { isActive: boolean } | { archivedAt: number | null }; isDue: SQL },
): Promise<ChangedLinks> => {
  const { env } = by;
  const { userId, linkIds, now } = many;
  const which = and(eq(links.userId, userId), isOneOf(links.id, linkIds), isDue);
  const [own, , changed] = await database(env).batch([
    selectOwn(env, many),
    noteUpdated(by, { which, change: 'isActive' in set ? set : {}, at: now }),
    database(env)
      .update(links)
      .set({ ...set, updatedAt: now })
      .where(which)
      .returning({ id: links.id }),
  ]);
  return { own: idsOf(own), changed: idsOf(changed), asBefore: otherThan(own, changed) };
};

export const switchLinks = (by: By, many: Many, isActive: boolean): Promise<ChangedLinks> =>
  changeRows(by, many, { set: { isActive }, isDue: eq(links.isActive, !isActive) });

export const archiveLinks = (by: By, many: Many): Promise<ChangedLinks> =>
  changeRows(by, many, { set: { archivedAt: many.now }, isDue: isNull(links.archivedAt) });

export const restoreLinks = (by: By, many: Many): Promise<ChangedLinks> =>
  changeRows(by, many, { set: { archivedAt: null }, isDue: isNotNull(links.archivedAt) });

/** A link neither changed nor already tagged is at its tag limit. */
export const tagLinks = async (env: Env, tagging: Tagging): Promise<ChangedLinks> => {
  const [own, before, changed] = await database(env).batch([
    selectOwn(env, tagging),
    selectTagged(env, tagging),
    insertTags(env, tagging),
  ]);
  return { own: idsOf(own), changed: idsOf(changed), asBefore: idsOf(before) };
};

export const untagLinks = async (env: Env, tagging: Tagging): Promise<ChangedLinks> => {
  const [own, changed] = await database(env).batch([
    selectOwn(env, tagging),
    deleteTags(env, tagging),
  ]);
  return { own: idsOf(own), changed: idsOf(changed), asBefore: otherThan(own, changed) };
};
