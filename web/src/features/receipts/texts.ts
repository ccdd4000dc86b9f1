import type { ClickTotals } from '@soltrade/schema/contracts/links';
import type { EventsKept } from '@soltrade/schema/eventsKept';
import { once } from '@soltrade/schema/once';
import { counted } from '../../lib/messages/general.ts';

const lastOf = ({ count, unit }: EventsKept): string =>
  count === 1 ? 'last hour' : `last ${count} ${unit}`;

export const receiptsTexts = {
  title: 'Receipt',
  text: 'Every click, day by day',
  byDayOf: (clicks: string) => `${counted(clicks, 'click', 'clicks')}, day by day`,
  loadFailed: 'The receipt couldn’t be loaded',
  none: 'Nothing counted yet',
  noneText: 'Post this link. Its first view or click shows up here within seconds.',
  asOf: (time: string) => `As of ${time}`,
  clicks: 'Clicks',
  views: 'Views',
  accepted: 'Accepted in total',
  people: 'People',
  repeats: 'Repeats',
  robots: 'Robots, not counted',
  own: 'Your own, not counted',
  ownOn: (shown: string) => `${shown} your own`,
  byDay: 'By Day',
  showAllDays: (shown: string) => `Show ${shown} Days`,
  byDayText: 'Days of UTC. Robots and your own visits are listed separately.',
  day: 'Day',
  downloadEvents: (kept: EventsKept | null) =>
    kept ? `Every event, ${lastOf(kept)} (CSV)` : 'Every event of the last days (CSV)',
  eventsShortened: (kept: EventsKept) =>
    `Single events are kept for the ${lastOf(kept)}, because you have so many. Older ones are in all sums, which haven’t changed.`,
  eventsFile: 'soltrade-events.csv',
  method: 'How clicks are counted',
  trust: 'What this proves, and what it can’t',
  trustPoints: [
    'A click is saved before the browser gets an answer. It survives a crash.',
    'Every click has its own ID. It counts once, even if it arrives twice.',
    'Export every event and count the lines: you get these numbers.',
    'Robots are recognized by the name they send. Disguised ones count as people.',
    'Any website can fake clicks of Solana Actions. They are listed with the robots.',
    'Browsers in which you’re signed in are your own. Visits on your own domains can’t be told apart.',
    'Visitors are recognized for 30 minutes by a hash of address and browser.',
    'Two people behind one address and browser look like one.',
    'An address counts as ten new people per link in 30 minutes.',
    'A network counts as 200 in an hour. Further ones are repeats.',
    'We keep this receipt ourselves. No one outside has checked the numbers.',
  ],
} as const;

// Texts of a receipt. Figures are exact, because rounded ones couldn't be compared with a download.

const figure = once(() => new Intl.NumberFormat('en-US'));

export const exactly = (count: number): string => figure().format(count);

/** A number's parts: people, repeats and robots. */
export const madeOfText = ({ persons, repeats, robots }: ClickTotals): string[] => [
  counted(exactly(persons), 'person', 'people'),
  counted(exactly(repeats), 'repeat', 'repeats'),
  counted(exactly(robots), 'robot', 'robots'),
];
