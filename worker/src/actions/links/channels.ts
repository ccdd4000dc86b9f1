import type { Channel, ListedChannel } from '@soltrade/schema/contracts/linkLists';
import { CHANNEL } from '@soltrade/schema/limits/links';
import { checkOwnId } from '../../db/accounts/users.ts';
import { deleteChannelRow, listChannelRows, saveChannel } from '../../db/links/channels.ts';
import type { Ctx } from '../../lib/context.ts';
import { fieldError, invalidField } from '../../lib/errors.ts';
import { sanitizedText } from '../../lib/sanitize.ts';
import { isoTime } from '../../lib/time.ts';

type Owned = { sessionUserId: string; userId: string };

/** Errors: those of `checkOwnId`, as for the other two. */
export const listChannels = async (
  ctx: Ctx,
  { sessionUserId, userId }: Owned,
): Promise<ListedChannel[]> => {
  await checkOwnId(ctx, sessionUserId, userId);
  const rows = await listChannelRows(ctx.env, userId);
  return rows.map(({ channel, name, createdAt }) => ({
    channel,
    name,
    createdAt: isoTime(createdAt),
  }));
};

/** Errors: `too_many_channels`; `invalid_input` for a name without visible characters. */
export const storeChannel = async (
  ctx: Ctx,
  { userId, channel, name: typed }: Pick<Owned, 'userId'> & Channel,
): Promise<Channel> => {
  const name = sanitizedText(typed, CHANNEL.maxNameLength);
  if (name === null) throw invalidField('name', 'Enter a name.');
  const row = { userId, channel, name, createdAt: ctx.now() };
  if (await saveChannel(ctx.env, row, CHANNEL.perPromoter)) return { channel, name };
  throw fieldError(
    'too_many_channels',
    'name',
    `You have ${CHANNEL.perPromoter} channels of your own. Remove one first.`,
  );
};

/** Errors also: those of `storeChannel`. */
export const putChannel = async (
  ctx: Ctx,
  { sessionUserId, ...channel }: Owned & Channel,
): Promise<Channel> => {
  await checkOwnId(ctx, sessionUserId, channel.userId);
  return storeChannel(ctx, channel);
};

export const deleteChannel = async (
  ctx: Ctx,
  { sessionUserId, userId, channel }: Owned & Pick<Channel, 'channel'>,
): Promise<void> => {
  await checkOwnId(ctx, sessionUserId, userId);
  await deleteChannelRow(ctx.env, userId, channel);
};
