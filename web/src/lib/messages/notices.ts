import type { GivenUpReason } from '@soltrade/schema/contracts/webhookParts';
import { PRODUCT_NAME } from '../productName.ts';

const payouts = (count: number): string => (count === 1 ? '1 payout' : `${count} payouts`);

const GIVEN_UP: Record<GivenUpReason, string> = {
  gone: 'it answered 410',
  failing: 'it had failed for five days',
  behind: 'it fell too far behind',
};

export const notices = {
  title: 'Notices',
  new: 'new',
  list: 'What happened',
  loadFailed: 'Your notices couldn’t be loaded',
  empty: 'Nothing yet',
  emptyText: 'First clicks, what became of your calls, and money that comes in will appear here.',
  emptyButton: 'Make a Link',
  firstClick: (token: string) => `${token} got its first click.`,
  reached: (token: string, multiple: number) => `${token} held ${multiple}× the price of your call.`,
  settled: (token: string, multiple: string) => `Your call on ${token} is settled at ${multiple}×.`,
  closedCall: {
    open: (token: string) => `Your call on ${token} is open again.`,
    settled: (token: string) => `Your call on ${token} is settled.`,
    not_shared: (token: string) => `Your call on ${token} ended: fewer than three people opened its link.`,
    unknown_entry: (token: string) =>
      `Your call on ${token} ended: no source knows what the token was worth.`,
    own_token: (token: string) => `Your call on ${token} ended: you created this token.`,
  },
  money: {
    onchain: (amount: string) => `${amount} arrived, as read from the chain.`,
    partner: (amount: string) => `${amount} arrived, as reported by a partner.`,
    reported: (amount: string) => `You added ${amount} in payouts.`,
  },
  endpoint: (host: string, reason: GivenUpReason) =>
    `Your webhook endpoint ${host} was turned off because ${GIVEN_UP[reason]}.`,
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
    closed: (platform: string) =>
      `${platform} is reported closed to trading. Its button is last on your pages until it opens again.`,
    refused: (platform: string) =>
      `Your ${platform} code stopped working: no link can be built with it, so its buttons use ${PRODUCT_NAME}’s code.`,
    gone: (platform: string) => `${platform} is no longer available, so your code there isn’t used.`,
    postbacks: (partner: string) =>
      `Calls in the name of ${partner} are being refused, so no revenue comes in from there. See why in its calls.`,
  },
} as const;
