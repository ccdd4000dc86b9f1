/** Places that a promoter posts in; clicks from each are counted apart. */
export type ShareChannel = 'x' | 'telegram' | 'discord' | 'qr';

/** The copy of a link for one place. */
export const channelUrl = (url: string, channel: string): string => {
  const copy = new URL(url);
  copy.searchParams.set('c', channel);
  return copy.href;
};

const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query)}`;

/** Pages that open with a post already written; null if a place has none. */
export const composeUrl = (channel: ShareChannel, post: { url: string; text: string }): string | null => {
  const { text } = post;
  const url = channelUrl(post.url, channel);
  if (channel === 'x') return withQuery('https://x.com/intent/post', { text, url });
  if (channel === 'telegram') return withQuery('https://t.me/share/url', { url, text });
  return null;
};
