import { counted } from './counted.ts';

const events = (shown: string): string => counted(shown, 'event', 'events');

export const receipts = {
  title: 'Receipt',
  text: 'What the counter itself holds about this link, beside what your dashboard shows.',
  loadFailed: 'The receipt could not be loaded',
  equal: 'The counter and your dashboard agree, event by event.',
  waiting: (shown: string) =>
    `${events(shown)} accepted just now ${shown === '1' ? 'is' : 'are'} on the way to your dashboard. That takes a few seconds.`,
  different: (shown: string) => `The counter and your dashboard differ by ${events(shown)}.`,
  differentText:
    'The counter is right. A comparison runs by itself, adds what your dashboard lacks, and is noted below.',
  unaccounted: (shown: string) => `Your dashboard shows ${events(shown)} more than the counter holds.`,
  unaccountedText:
    'They did not come through a counter, as the numbers of the demo did not. This receipt does not vouch for them.',
  none: 'Nothing has been counted yet',
  noneText: 'Post this link: the first view or press is accounted for here within seconds.',
  asOf: (time: string) => `As of ${time}`,
  kind: 'Event',
  clicks: 'Clicks',
  views: 'Views',
  accepted: 'Accepted',
  shown: 'In your dashboard',
  duplicates: 'Duplicates refused',
  waitingHead: 'Waiting',
  byDay: 'By day',
  byDayText: 'The last days with an event, in UTC. Robots stand beside the number, not in it.',
  day: 'Day',
  byCounter: 'By counter',
  byCounterText: (counters: string) =>
    counters === '1'
      ? 'One counter holds this link. A link that gets busy is divided among several.'
      : `${counters} counters share this link’s visitors; one address always meets the same one.`,
  counter: (number: string) => `Counter ${number}`,
  refused: (shown: string) => `${counted(shown, 'duplicate', 'duplicates')} refused.`,
  waitingHere: (shown: string) => `${events(shown)} waiting for your dashboard.`,
  nothingWaits: 'Nothing is waiting.',
  neverFlushed: 'Nothing was handed on to your dashboard yet.',
  flushed: (time: string) => `All it held was in your dashboard at ${time}.`,
  neverCompared: 'Not compared with your dashboard yet.',
  compared: (facts: { at: string; difference: string | null; repaired: string }) =>
    facts.difference === null
      ? `Compared with your dashboard at ${facts.at}: no difference.`
      : `Compared with your dashboard at ${facts.at}: a difference of ${events(facts.difference)}, ${facts.repaired} repaired.`,
  trust: 'What this proves, and what it cannot',
  trustPoints: [
    'A click is written down before the visitor’s browser gets its answer, so what was accepted survives a crash.',
    'Every press has a number of its own. Sent twice, it counts once, and the second one stands above as a duplicate refused.',
    'A robot is known by the name that it gives. One that calls itself a browser counts as a person.',
    'A press of the buttons that other sites and wallets draw for a link (a Solana Action, the channel “blink”) stands with the robots. Any website can send one, so nobody can tell a real press from an invented one.',
    'A visitor is known for half an hour by address and browser, as a scrambled value that cannot be turned back. Two people behind one address with the same browser look like one; one person in two networks looks like two.',
    'One address brings at most ten new people to a link in half an hour; whoever else comes from there counts as a repeat. All of an IPv6 network (its /64) is one address.',
    'We keep this receipt ourselves. It shows that your numbers add up, not that somebody else has checked them.',
  ],
} as const;
