import { type ChannelRow, channels } from '@soltrade/schema/tables/channels';
import { and, asc, eq } from 'drizzle-orm';
import { database } from '../client.ts';
import { removeExcess } from '../removeExcess.ts';

export const listChannelRows = (env: Env, userId: string): Promise<ChannelRow[]> =>
  database(env)
    .select()
    .from(channels)
    .where(eq(channels.userId, userId))
    .orderBy(asc(channels.createdAt), asc(channels.channel));

/** False at the limit. */
export const saveChannel = async (env: Env, row: ChannelRow, most: number): Promise<boolean> => {
  const { userId, channel, name } = row;
  const among = eq(channels.userId, userId);
  const [, excess] = await database(env).batch([
    database(env)
      .insert(channels)
      .values(row)
      .onConflictDoUpdate({ target: [channels.userId, channels.channel], set: { name } }),
    removeExcess(env, channels, { isRow: and(among, eq(channels.channel, channel)), among, most }),
  ]);
  return excess.length === 0;
};

export const deleteChannelRow = async (env: Env, userId: string, channel: string): Promise<void> => {
  await database(env)
    .delete(channels)
    .where(and(eq(channels.userId, userId), eq(channels.channel, channel)));
};
