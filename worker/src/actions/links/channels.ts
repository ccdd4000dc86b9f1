import type { Channel, ListedChannel } from '@soltrade/schema/contracts/linkLists';
import { CHANNEL } from '@soltrade/schema/limits/links';
import { deleteChannelRow, listChannelRows, saveChannel } from '../../db/links/channels.ts';
import type { AccountCtx } from '../../lib/context.ts';
import { fieldError, invalidField } from '../../lib/errors.ts';
import { sanitizedText } from '../../lib/sanitize.ts';
import { isoTime } from '../../lib/time.ts';

export const listChannels = async ({ account, env }: AccountCtx): Promise<ListedChannel[]> => {
  const rows = await listChannelRows(env, account.id);
  return rows.map(({ channel, name, createdAt }) => ({
    channel,
    name,
    createdAt: isoTime(createdAt),
  }));
};

/** Errors: `too_many_channels`; `invalid_input` for a name without visible characters. */
export const putChannel = async (
  { account, env, now }: AccountCtx,
  { channel, name: typed }: Channel,
): Promise<Channel> => {
  const name = sanitizedText(typed, CHANNEL.maxNameLength);
  if (name === null) throw invalidField('name', 'Enter a name.');
  const row = { userId: account.id, channel, name, createdAt: now() };
  if (await saveChannel(env, row, CHANNEL.perPromoter)) return { channel, name };
  throw fieldError(
    'too_many_channels',
    'name',
    `You have ${CHANNEL.perPromoter} channels of your own. Remove one first.`,
  );
};

export const deleteChannel = (
  { account, env }: AccountCtx,
  { channel }: Pick<Channel, 'channel'>,
): Promise<void> => deleteChannelRow(env, account.id, channel);
