import { IDEMPOTENCY_KEY } from '@soltrade/schema/limits/accounts';
import { type IdempotencyKeyRow, idempotencyKeys } from '@soltrade/schema/tables/keys';
import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { database } from './client.ts';

export type { IdempotencyKeyRow };

type Claim = Pick<IdempotencyKeyRow, 'userId' | 'keyHash' | 'bodyHash'> & { now: number };

const isKey = ({ userId, keyHash }: Pick<Claim, 'userId' | 'keyHash'>): SQL | undefined =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.keyHash, keyHash));

/**
 * Takes a key that is unused, within the account's limit. If it isn't taken, `known` is its row, or
 * none at the limit.
 */
export const claimIdempotencyKey = async (
  env: Env,
  claim: Claim,
): Promise<{ isClaimed: boolean; known: IdempotencyKeyRow | null }> => {
  const { userId, keyHash, bodyHash, now } = claim;
  const db = database(env);
  const [, claimed, rows] = await db.batch([
    db
      .delete(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.userId, userId),
          lte(idempotencyKeys.createdAt, now - IDEMPOTENCY_KEY.kept),
        ),
      ),
    db
      .insert(idempotencyKeys)
      .select(
        sql`select ${userId}, ${keyHash}, ${bodyHash}, null, ${now} 
          where (select count(*) from ${idempotencyKeys} as own where own.user_id = ${userId}) < ${IDEMPOTENCY_KEY.perDay}`,
      )
      .onConflictDoNothing()
      .returning({ keyHash: idempotencyKeys.keyHash }),
    db.select().from(idempotencyKeys).where(isKey(claim)),
  ]);
  return { isClaimed: claimed.length === 1, known: rows[0] ?? null };
};

/** Takes over the key of a run that never answered; of several, one does. */
export const reclaimIdempotencyKey = async (
  env: Env,
  { createdAt, now, ...key }: Pick<Claim, 'userId' | 'keyHash' | 'now'> & { createdAt: number },
): Promise<boolean> => {
  const taken = await database(env)
    .update(idempotencyKeys)
    .set({ createdAt: now })
    .where(
      and(isKey(key), isNull(idempotencyKeys.answer), eq(idempotencyKeys.createdAt, createdAt)),
    )
    .returning({ keyHash: idempotencyKeys.keyHash });
  return taken.length === 1;
};

export const saveIdempotentAnswer = async (
  env: Env,
  key: Pick<Claim, 'userId' | 'keyHash'>,
  answer: string,
): Promise<void> => {
  await database(env).update(idempotencyKeys).set({ answer }).where(isKey(key));
};

/** A refused call changed nothing, so its key is free again. */
export const freeIdempotencyKey = async (
  env: Env,
  key: Pick<Claim, 'userId' | 'keyHash'>,
): Promise<void> => {
  await database(env).delete(idempotencyKeys).where(isKey(key));
};
