import type { GivenUpReason } from '@soltrade/schema/contracts/activity';
import { countedTexts as counted } from '../../lib/messages/counted.ts';
import { PRODUCT_NAME } from '../../lib/productName.ts';

const payouts = (count: number): string => (count === 1 ? '1 payout' : `${count} payouts`);

const GIVEN_UP: Record<GivenUpReason, string> = {
  gone: 'it answered 410',
  failing: 'it had failed for five days',
  behind: 'it fell too far behind',
};

export const noticesTexts = {
  title: 'Notices',
  new: 'new',
  list: 'What happened',
  loadFailed: 'Your notices couldn’t be loaded',
  empty: 'Nothing yet',
  emptyText: 'First clicks, results of calls and new money will appear here.',
  emptyButton: 'Make a Link',
  firstClick: (token: string) => `${token} got its first click.`,
  kinds: 'Notices that come by themselves',
  kindNames: { 'clicks.spike': 'Spike alerts', 'digest.weekly': 'Weekly summary' },
  spike: (people: string, usual: string) =>
    `${people} people clicked within an hour. Usually ${usual}.`,
  fromDatacenters: (percent: number) => `${percent}% of the day’s people from data centers`,
  week: (people: string, repeats: string, robots: string) =>
    `Your week: ${counted(people, 'person', 'people')}, ${counted(repeats, 'repeat', 'repeats')}, ${counted(robots, 'robot', 'robots')}.`,
  bestLink: (token: string, people: string) =>
    `Best: ${token}, ${counted(people, 'person', 'people')}`,
  earned: (amount: string) => `${amount} earned`,
  changeAction: {
    none: null,
    notice: 'Visitors see a notice.',
    pause: 'The link is paused.',
    back: 'Back to normal.',
  },
  reached: (token: string, multiple: number) =>
    `${token} hit ${multiple}× since your call. Share it again.`,
  settled: (token: string, multiple: string) => `Your call on ${token} is settled at ${multiple}×.`,
  closedCall: {
    open: (token: string) => `Your call on ${token} is open again.`,
    settled: (token: string) => `Your call on ${token} is settled.`,
    not_shared: (token: string) => `Your call on ${token} ended: under three people opened it.`,
    unknown_entry: (token: string) =>
      `Your call on ${token} ended: its price at that time is unknown.`,
    own_token: (token: string) => `Your call on ${token} ended: you created this token.`,
  },
  money: {
    onchain: (amount: string) => `${amount} arrived, as read from the chain.`,
    partner: (amount: string) => `${amount} arrived, as reported by a partner.`,
    reported: (amount: string) => `You added ${amount} in payouts.`,
  },
  endpoint: (host: string, reason: GivenUpReason) =>
    `Webhook ${host} was turned off: ${GIVEN_UP[reason]}.`,
  entries: payouts,
  account: {
    'telegram.linked': {
      text: 'A Telegram account was linked to your profile.',
      detail: 'Not you? Unlink it.',
    },
    'telegram.unlinked': { text: 'Your Telegram account was unlinked.', detail: null },
  },
  unpriced: (count: number) => `${payouts(count)} without a value in dollars yet`,
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
    postbacks: (partner: string) => `Calls from ${partner} are being refused. Open it to see why.`,
  },
} as const;
