import { type ReconciliationRow, reconciliations } from '@soltrade/schema/tables/reconciliations';
import { eq } from 'drizzle-orm';
import { database } from '../client.ts';

export type { ReconciliationRow };

/** Keeps the last comparison of an object with its projection. */
export const saveReconciliation = async (env: Env, row: ReconciliationRow): Promise<void> => {
  const { linkId: _, shard: __, ...set } = row;
  await database(env)
    .insert(reconciliations)
    .values(row)
    .onConflictDoUpdate({ target: [reconciliations.linkId, reconciliations.shard], set });
};

export const listReconciliations = (env: Env, linkId: string): Promise<ReconciliationRow[]> =>
  database(env).select().from(reconciliations).where(eq(reconciliations.linkId, linkId));
