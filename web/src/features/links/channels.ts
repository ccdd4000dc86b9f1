import type { Channel } from '@soltrade/schema/contracts/linkLists';
import { request } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/queryClient.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';

export const channelsQuery = (userId: string) =>
  endpointQuery('GET /api/channels/:userId', { params: { userId } });

export const useAddChannel = (userId: string, outcome: Outcome<Channel>) =>
  useChange(
    ({ channel, name }: Channel) =>
      request('PUT /api/channels/:userId/:channel', {
        params: { userId, channel },
        body: { name },
      }),
    { shown: ['GET /api/channels/:userId'], ...outcome },
  );

export const useRemoveChannel = (userId: string, outcome: Outcome<string>) =>
  useChange(
    (channel: string) =>
      request('DELETE /api/channels/:userId/:channel', { params: { userId, channel } }),
    {
      shown: ['GET /api/channels/:userId'],
      ...outcome,
    },
  );

/** A post of its own on X: `x-2` is the second. */
const POST = /^x-(\d{1,6})$/;

export const isPost = (channel: string): boolean => POST.test(channel);

/** The channel of the next numbered post on X. */
export const nextPost = (own: readonly Pick<Channel, 'channel'>[]): string => {
  const numbers = own.map(({ channel }) => Number(POST.exec(channel)?.[1] ?? 1));
  return `x-${Math.max(1, ...numbers) + 1}`;
};

/** Places to post in, whose clicks are counted separately. */
export type ShareChannel = 'x' | 'telegram' | 'discord' | 'qr';

export const channelUrl = (url: string, channel: string): string => {
  const copy = new URL(url);
  copy.searchParams.set('c', channel);
  return copy.href;
};

const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query)}`;

/**
 * URL that opens a place with a prefilled post, or null. Its link names the place unless `channel`
 * does.
 */
export const composeUrl = (
  place: ShareChannel,
  post: { url: string; text: string; channel?: string },
): string | null => {
  const { text } = post;
  const url = channelUrl(post.url, post.channel ?? place);
  if (place === 'x') return withQuery('https://x.com/intent/post', { text, url });
  if (place === 'telegram') return withQuery('https://t.me/share/url', { url, text });
  return null;
};

export const channelsTexts = {
  title: 'Your Channels (optional)',
  name: 'Channel name',
  example: 'My Telegram',
  hint: 'One copy of the link each, so your statistics tell them apart.',
  failed: 'Your channels couldn’t be loaded. The link can be generated without them.',
  required: 'Type a name first',
  add: 'Add',
  remove: (name: string) => `Remove the channel ${name}`,
} as const;
