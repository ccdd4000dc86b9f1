import { PRODUCT_NAME } from '../../lib/productName.ts';

export const noticesTexts = {
  title: 'Notices',
  new: 'new',
  list: 'What happened',
  loadFailed: 'Your notices couldn’t be loaded',
  by: (name: string | null) => `By ${name ?? 'a deleted account'}`,
  empty: 'Nothing yet',
  emptyText: 'First clicks, results of calls and new money will appear here.',
  emptyButton: 'Make a Link',
  firstClicks: (links: number) => `${links} links got their first click`,
  kinds: 'Notices that come by themselves',
  problems: {
    flagged: (host: string) =>
      `Browsers may warn of ${host}. Your links don’t use it until that ends.`,
    moved: (host: string) => `${host} no longer points here. Your links no longer use it.`,
    blocked: (host: string) => `Cloudflare blocked ${host}. Your links no longer use it.`,
    closed: (platform: string) =>
      `${platform} is reported closed to trading. Its button comes last until it reopens.`,
    refused: (platform: string) =>
      `Your ${platform} code stopped working. Its buttons use ${PRODUCT_NAME}’s code now.`,
    gone: (platform: string) => `${platform} is no longer available. Your code there isn’t used.`,
    conflicts: (partner: string) =>
      `A call from ${partner} says something else than your payouts. Open it to decide.`,
    postbacks: (partner: string) => `Calls from ${partner} are being refused. Open it to see why.`,
  },
} as const;
