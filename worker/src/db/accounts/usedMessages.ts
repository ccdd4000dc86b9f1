import { usedMessages } from '@soltrade/schema/tables/usedMessages';
import { database } from '../client.ts';

/** Marks a message as used. False if it was used before: the atomic check against replays. */
export const consumeMessage = async (env: Env, hash: string, expiresAt: number): Promise<boolean> => {
  const rows = await database(env)
    .insert(usedMessages)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedMessages.hash });
  return rows.length === 1;
};
