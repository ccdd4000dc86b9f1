import { type ChannelRow, channels } from '@soltrade/schema/tables/channels';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import { database } from '../client.ts';

export const listChannelRows = (env: Env, userId: string): Promise<ChannelRow[]> =>
  database(env)
    .select()
    .from(channels)
    .where(eq(channels.userId, userId))
    .orderBy(asc(channels.createdAt), asc(channels.channel));

/** False at the limit. */
export const saveChannel = async (env: Env, row: ChannelRow, most: number): Promise<boolean> => {
  const db = database(env);
  const { userId, channel, name } = row;
  const isRow = and(eq(channels.userId, userId), eq(channels.channel, channel));
  const all = db.select({ all: count() }).from(channels).where(eq(channels.userId, userId));
  const [, excess] = await db.batch([
    db
      .insert(channels)
      .values(row)
      .onConflictDoUpdate({ target: [channels.userId, channels.channel], set: { name } }),
    // Removed in the same transaction if it exceeds the limit.
    db
      .delete(channels)
      .where(and(isRow, gt(all, most)))
      .returning({ channel: channels.channel }),
  ]);
  return excess.length === 0;
};

export const deleteChannelRow = async (env: Env, userId: string, channel: string): Promise<void> => {
  await database(env)
    .delete(channels)
    .where(and(eq(channels.userId, userId), eq(channels.channel, channel)));
};
