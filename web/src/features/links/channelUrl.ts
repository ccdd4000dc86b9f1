/** Places to post in, whose clicks are counted separately. */
export type ShareChannel = 'x' | 'telegram' | 'discord' | 'qr';

export const channelUrl = (url: string, channel: string): string => {
  const copy = new URL(url);
  copy.searchParams.set('c', channel);
  return copy.href;
};

const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query)}`;

/** URL that opens a place with a prefilled post, or null. Its link names the place unless `channel` does. */
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
