import { links } from '@soltrade/schema/tables/links';
import { revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { type StatementRecord, statements } from '@soltrade/schema/tables/statements';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { database } from '../client.ts';
import { entryStatements, type NewEntry } from './entries.ts';

export type { StatementRecord };

/** Which of these entries exist, and whether they were taken back. */
export const findEntries = async (
  env: Env,
  ids: readonly string[],
): Promise<Map<string, { isReversed: boolean }>> => {
  const reversal = alias(revenueEntries, 'reversal');
  const rows = await database(env)
    .select({ id: revenueEntries.id, reversal: reversal.id })
    .from(revenueEntries)
    .leftJoin(reversal, eq(reversal.reverses, revenueEntries.id))
    .where(sql`${revenueEntries.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map((row) => [row.id, { isReversed: row.reversal !== null }]));
};

/** A promoter's links by id, identifier and mint, in lower case; of those names only. */
export const findLinksByName = async (
  env: Env,
  userId: string,
  names: readonly string[],
): Promise<Map<string, string>> => {
  if (names.length === 0) return new Map();
  const wanted = sql`(select lower(value) from json_each(${JSON.stringify(names)}))`;
  const rows = await database(env)
    .select({ id: links.id, identifier: links.identifierKey, mint: links.mint })
    .from(links)
    .where(
      and(
        eq(links.userId, userId),
        sql`(lower(${links.id}) in ${wanted} or ${links.identifierKey} in ${wanted} or lower(${links.mint}) in ${wanted})`,
      ),
    );
  return new Map(
    rows.flatMap(({ id, identifier, mint }) =>
      [id, identifier, mint].map((name) => [name.toLowerCase(), id] as const),
    ),
  );
};

/** How many entries one statement of the database stores, well below what it takes. */
const CHUNK = 500;

/** Stores an import with all of its entries, or nothing. Returns how many of them are new. */
export const storeStatement = async (
  env: Env,
  statement: StatementRecord,
  entries: readonly NewEntry[],
): Promise<number> => {
  const chunks = Array.from({ length: Math.ceil(entries.length / CHUNK) }, (_, index) =>
    entries.slice(index * CHUNK, (index + 1) * CHUNK),
  );
  const stored = await Promise.all(chunks.map((chunk) => entryStatements(env, chunk)));
  const db = database(env);
  const results = await db.batch([
    db.insert(statements).values(statement),
    ...stored.map(({ entries: each }) => each),
    ...stored.flatMap((each) => [each.evidence, each.told, each.awaited]),
  ]);
  // After the import itself, every second statement is one of entries.
  // The first one is the statement itself.
  return results.slice(1, 1 + stored.length).reduce((sum, { meta }) => sum + meta.changes, 0);
};

export const listStatementRows = (env: Env, userId: string, limit: number): Promise<StatementRecord[]> =>
  database(env)
    .select()
    .from(statements)
    .where(eq(statements.userId, userId))
    .orderBy(desc(statements.importedAt), desc(statements.id))
    .limit(limit);

export const findStatement = async (env: Env, id: string): Promise<StatementRecord | null> =>
  (await database(env).select().from(statements).where(eq(statements.id, id)))[0] ?? null;

/** Notes that an import was taken back; the first time stays. */
export const markReversed = async (env: Env, id: string, reversedAt: number): Promise<void> => {
  await database(env)
    .update(statements)
    .set({ reversedAt })
    .where(and(eq(statements.id, id), isNull(statements.reversedAt)));
};

/** What an entry is over; null if there is none. */
export const findAmount = async (
  env: Env,
  id: string,
): Promise<{ rawAmount: string; asset: string } | null> => {
  const { rawAmount, asset } = revenueEntries;
  return (
    (
      await database(env).select({ rawAmount, asset }).from(revenueEntries).where(eq(revenueEntries.id, id))
    )[0] ?? null
  );
};
