import { counted } from './counted.ts';

const events = (shown: string): string => counted(shown, 'event', 'events');

export const receipts = {
  title: 'Receipt',
  text: 'What our click counters recorded for this link, compared with what your dashboard shows.',
  loadFailed: 'The receipt couldn’t be loaded',
  equal: 'The counter and your dashboard match exactly.',
  waiting: (shown: string) =>
    `${counted(shown, 'new event is', 'new events are')} on the way to your dashboard. This takes a few seconds.`,
  different: (shown: string) => `The counter and your dashboard differ by ${events(shown)}.`,
  differentText:
    'The counter is right. An automatic check adds what your dashboard is missing and is logged below.',
  unaccounted: (shown: string) =>
    `Your dashboard shows ${counted(shown, 'more event', 'more events')} than the counter recorded.`,
  unaccountedText:
    'These didn’t go through a counter (demo data, for example), so this receipt can’t vouch for them.',
  none: 'Nothing counted yet',
  noneText: 'Post this link. Its first view or click shows up here within seconds.',
  asOf: (time: string) => `As of ${time}`,
  kind: 'Event',
  clicks: 'Clicks',
  views: 'Views',
  accepted: 'Accepted',
  shown: 'In your dashboard',
  duplicates: 'Duplicates rejected',
  waitingHead: 'Waiting',
  byDay: 'By Day',
  showAllDays: (shown: string) => `Show ${shown} days`,
  byDayText:
    'The most recent days with events, in UTC. Robots are listed next to each number, not included in it.',
  day: 'Day',
  byCounter: 'By Counter',
  byCounterText: (counters: string) =>
    counters === '1'
      ? 'One counter handles this link. Busy links are split across several.'
      : `${counters} counters share this link’s visitors. The same IP address always goes to the same counter.`,
  counter: (number: string) => `Counter ${number}`,
  refused: (shown: string) => `${counted(shown, 'duplicate', 'duplicates')} rejected.`,
  waitingHere: (shown: string) => `${events(shown)} waiting for your dashboard.`,
  nothingWaits: 'Nothing waiting.',
  neverFlushed: 'Nothing has been sent to your dashboard yet.',
  flushed: (time: string) => `Everything was in your dashboard at ${time}.`,
  neverCompared: 'Not compared with your dashboard yet.',
  compared: (facts: { at: string; difference: string | null; repaired: string }) =>
    facts.difference === null
      ? `Compared with your dashboard at ${facts.at}: no difference.`
      : `Compared with your dashboard at ${facts.at}: off by ${events(facts.difference)}, ${facts.repaired} corrected.`,
  trust: 'What this proves, and what it can’t',
  trustPoints: [
    'A click is saved before the visitor’s browser gets a response, so accepted clicks survive a crash.',
    'Every click has its own ID. If it arrives twice, it counts once, and the second is listed above as a rejected duplicate.',
    'Robots are recognized by the name they send. One that claims to be a browser counts as a person.',
    'Other sites and wallets can show buttons for your link (a Solana Action, the channel “blink”). Any website can fake those clicks, so they are listed with the robots.',
    'A visitor is recognized for 30 minutes by IP address and browser, stored as a hash that can’t be reversed. Two people with the same address and browser look like one, and one person on two networks looks like two.',
    'An IP address counts as at most ten new people per link in 30 minutes. Everyone after that counts as a repeat. A whole IPv6 network (/64) is treated as one address.',
    'We keep this receipt ourselves. It shows that your numbers add up, not that anyone else has checked them.',
  ],
} as const;
