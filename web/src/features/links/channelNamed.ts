import { CLICK } from '@soltrade/schema/limits/clicks';

/** Leaves room for a number. */
const LENGTH = CLICK.channelMaxLength - 3;

/** A name's Latin letters and numbers, for a URL. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LENGTH);

/** The channel (`?c=`) for a name, distinct from the product's and the taken ones. */
export const channelNamed = (name: string, taken: readonly string[]): string => {
  const slug = slugOf(name) || 'channel';
  const used = new Set<string>([...CLICK.ownChannels, ...taken]);
  for (let number = 1; ; number += 1) {
    const channel = number === 1 ? slug : `${slug}-${number}`;
    if (!used.has(channel)) return channel;
  }
};
