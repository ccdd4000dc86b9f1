// Daily quotas, checked within the write that they limit.
import { quotas } from '@soltrade/schema/tables/operations';
import { and, type SQL, sql } from 'drizzle-orm';
import { database } from './client.ts';

export type Quota = {
  key: string;
  most: number | SQL;
};

/** A write that takes the same amount of several quotas. */
export type Taking = {
  /** Unique per write. */
  id: string;
  amount: number;
  quotas: readonly [Quota, ...Quota[]];
  now: number;
};

export const usedOf = (key: string): SQL =>
  sql`coalesce((select used.used from ${quotas} as used where used.key = ${key}), 0)`;

const isWithin = ({ amount, quotas: all }: Taking): SQL[] =>
  all.map(({ key, most }) => sql`${usedOf(key)} + ${amount} <= ${most}`);

/** Takes of all quotas or, if one has not enough left or the condition fails, of none: then it changes no row. */
export const takeQuotas = (env: Env, taking: Taking, condition: SQL = sql`true`) =>
  database(env)
    .insert(quotas)
    .select(
      sql`select value, ${taking.amount}, ${taking.id}, ${taking.now}
        from json_each(${JSON.stringify(taking.quotas.map(({ key }) => key))})
        where ${and(...isWithin(taking), condition)}`,
    )
    .onConflictDoUpdate({
      target: quotas.key,
      set: { used: sql`${quotas.used} + excluded.used`, admitted: sql`excluded.admitted` },
    });

/** Condition for the batch's statements after `takeQuotas`. */
export const hadQuota = ({ id, quotas: [{ key }] }: Pick<Taking, 'id' | 'quotas'>): SQL =>
  sql`exists (select 1 from ${quotas} where ${quotas.key} = ${key} and ${quotas.admitted} = ${id})`;
