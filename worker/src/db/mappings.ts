import { type MappingRecord, statementMappings } from '@soltrade/schema/tables/revenue';
import { and, desc, eq } from 'drizzle-orm';
import type { AccountCtx } from '../lib/context.ts';
import { database, isUniqueViolation, removeExcess } from './client.ts';

export type { MappingRecord };

export const listMappingRows = (env: Env, userId: string): Promise<MappingRecord[]> =>
  database(env)
    .select()
    .from(statementMappings)
    .where(eq(statementMappings.userId, userId))
    .orderBy(desc(statementMappings.usedAt), desc(statementMappings.id));

export const findMapping = async (env: Env, id: string): Promise<MappingRecord | null> =>
  (await database(env).select().from(statementMappings).where(eq(statementMappings.id, id)))[0] ??
  null;

/** In place of the one with its name. Null at the limit. */
export const keepRow = async (
  env: Env,
  row: MappingRecord,
  most: number,
): Promise<MappingRecord | null> => {
  const db = database(env);
  const { header, partnerId, mapping, usedAt } = row;
  const [[kept], excess] = await db.batch([
    db
      .insert(statementMappings)
      .values(row)
      .onConflictDoUpdate({
        target: [statementMappings.userId, statementMappings.name],
        set: { header, partnerId, mapping, usedAt },
      })
      .returning(),
    removeExcess(env, statementMappings, {
      isRow: eq(statementMappings.id, row.id),
      among: eq(statementMappings.userId, row.userId),
      most,
    }),
  ]);
  return excess.length > 0 ? null : (kept ?? null);
};

const isOwn = ({ account }: AccountCtx, id: string) =>
  and(eq(statementMappings.userId, account.id), eq(statementMappings.id, id));

/** Null if it was removed. */
export const renameRow = async (
  ctx: AccountCtx,
  id: string,
  name: string,
): Promise<MappingRecord | null | 'taken'> => {
  try {
    const [renamed] = await database(ctx.env)
      .update(statementMappings)
      .set({ name })
      .where(isOwn(ctx, id))
      .returning();
    return renamed ?? null;
  } catch (error) {
    const columns = 'statement_mappings.user_id, statement_mappings.name';
    if (isUniqueViolation(error, columns)) return 'taken';
    throw error;
  }
};

export const removeRow = async (ctx: AccountCtx, id: string): Promise<void> => {
  await database(ctx.env).delete(statementMappings).where(isOwn(ctx, id));
};
