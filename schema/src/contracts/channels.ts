import { CLICK } from '../limits/counting.ts';
import { CHANNEL } from '../limits/links.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, requiredText } from './fields.ts';

const OURS: readonly string[] = CLICK.ownChannels;

const ownChannel = z.string().check(
  z.regex(new RegExp(`^[a-z0-9_-]{1,${CLICK.channelMaxLength}}$`), 'Use only a-z, 0-9, “-” and “_”'),
  z.refine((channel) => !OURS.includes(channel), 'This channel has another meaning'),
);

export const namedChannel = z.object({ channel: z.string(), name: z.string() });

export type Channel = z.output<typeof namedChannel>;

export const listChannels = endpoint('GET /api/channels/:userId', {
  responses: { 200: z.array(namedChannel) },
});

export const putChannel = endpoint('PUT /api/channels/:userId/:channel', {
  params: z.object({ userId: id, channel: ownChannel }),
  body: z.object({
    name: requiredText(CHANNEL.maxNameLength),
  }),
  responses: { 200: namedChannel },
  errors: ['too_many_channels'],
});

export const deleteChannel = endpoint('DELETE /api/channels/:userId/:channel', {
  responses: { 204: null },
});
