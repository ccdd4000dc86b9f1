// Daily quotas, checked within the write that they limit.
import { quotas } from '@soltrade/schema/tables/operations';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { database } from './client.ts';

export type Quota = {
  key: string;
  /** Null: only counted, for an alarm. */
  most: number | SQL | null;
  /** Whether this write takes of it; always, if absent. */
  applies?: SQL;
};

/** A write that takes the same amount of several quotas. */
export type Taking = {
  /** Unique per write. */
  id: string;
  amount: number;
  /** The first one always applies. */
  quotas: readonly [Quota & { applies?: never }, ...Quota[]];
  now: number;
};

export const usedOf = (key: string): SQL =>
  sql`coalesce((select used.used from ${quotas} as used where used.key = ${key}), 0)`;

const isWithin = ({ amount, quotas: all }: Taking): SQL[] =>
  all.flatMap(({ key, most, applies = sql`true` }) =>
    most === null ? [] : [sql`(not ${applies} or ${usedOf(key)} + ${amount} <= ${most})`],
  );

const isTaken = ({ quotas: all }: Taking): SQL[] =>
  all.flatMap(({ key, applies }) => (applies ? [sql`(value <> ${key} or ${applies})`] : []));

/**
 * Takes of all quotas or, if one has not enough left or the condition fails, of none: then it
 * changes no row.
 */
export const takeQuotas = (env: Env, taking: Taking, condition: SQL = sql`true`) =>
  database(env)
    .insert(quotas)
    .select(
      sql`select value, ${taking.amount}, ${taking.id}, ${taking.now}
        from json_each(${JSON.stringify(taking.quotas.map(({ key }) => key))})
        where ${and(...isWithin(taking), ...isTaken(taking), condition)}`,
    )
    .onConflictDoUpdate({
      target: quotas.key,
      set: { used: sql`${quotas.used} + excluded.used`, admitted: sql`excluded.admitted` },
    });

/** What was used of a quota. */
export const readUsed = async (env: Env, key: string): Promise<number> =>
  (await database(env).select({ used: quotas.used }).from(quotas).where(eq(quotas.key, key)))[0]
    ?.used ?? 0;

/** Condition for the batch's statements after `takeQuotas`. */
export const hadQuota = ({ id, quotas: [{ key }] }: Pick<Taking, 'id' | 'quotas'>): SQL =>
  sql`exists (select 1 from ${quotas} where ${quotas.key} = ${key} and ${quotas.admitted} = ${id})`;
