import { type ChannelRow, channels } from '@soltrade/schema/tables/links';
import { and, asc, eq } from 'drizzle-orm';
import { database, removeExcess } from '../client.ts';

export const listChannelRows = (env: Env, userId: string): Promise<ChannelRow[]> =>
  database(env)
    .select()
    .from(channels)
    .where(eq(channels.userId, userId))
    .orderBy(asc(channels.createdAt), asc(channels.channel));

/** False at the limit. */
export const saveChannel = async (env: Env, row: ChannelRow, most: number): Promise<boolean> => {
  const { userId, channel, name } = row;
  const [, excess] = await database(env).batch([
    database(env)
      .insert(channels)
      .values(row)
      .onConflictDoUpdate({ target: [channels.userId, channels.channel], set: { name } }),
    removeExcess(env, channels, {
      isRow: and(eq(channels.userId, userId), eq(channels.channel, channel)),
      among: eq(channels.userId, userId),
      most,
    }),
  ]);
  return excess.length === 0;
};

export const deleteChannelRow = async (
  env: Env,
  userId: string,
  channel: string,
): Promise<void> => {
  await database(env)
    .delete(channels)
    .where(and(eq(channels.userId, userId), eq(channels.channel, channel)));
};
