// Clicks and views of the demo's links: by day for 30 days, and by hour for as many days as a chart draws hours.
import { PLATFORM_IDS, type PlatformId } from '../../schema/src/platforms/index.ts';
import { randomFrom } from '../randomFrom.ts';
import type { Row, TableRows } from './tableRows.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const DAYS_BY_HOUR = 8;
const CHANNELS = ['x', 'telegram', 'discord', ''] as const;

/** How many people of a hundred a platform gets: fewer, the later its button comes. */
const shareOf = (place: number): number => 28 * 0.78 ** place;

/** How many of a day's events come in each hour of UTC: few at night in Europe, most when America is awake. */
const HOURLY = [5, 4, 3, 2, 1, 1, 1, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 9, 8, 7, 7, 7, 6, 6];

type Classes = { persons: number; repeats: number; robots: number };
type Cell = Classes & { linkId: string; start: number; platform: PlatformId | null; channel: string };

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const hasEvents = ({ persons, repeats, robots }: Classes): boolean => persons + repeats + robots > 0;

/** A link is hot when it is new and cools down by half every few days. */
const clicksOfDay = (age: number, popularity: number, random: () => number): number =>
  Math.round(popularity * 2 ** (-age / 4) * (0.6 + 0.8 * random()));

const classesOf = (persons: number, random: () => number): Classes => ({
  persons,
  repeats: Math.round(persons * 0.2 * random()),
  robots: Math.round(persons * 0.3 * random()),
});

type DemoLink = { linkId: string; startedDaysAgo: number };

/** The cells of whole days, of clicks and of views. */
const dailyCells = (links: readonly DemoLink[], now: number): { clicks: Cell[]; views: Cell[] } => {
  const random = randomFrom(2026);
  const clicks: Cell[] = [];
  const views: Cell[] = [];
  const today = now - (now % DAY);
  for (const [index, { linkId, startedDaysAgo }] of links.entries()) {
    const popularity = 420 / (1 + index * 0.35);
    // Until yesterday: of today's events the object is the truth, and D1 only ever takes its larger numbers.
    for (let age = 0; age < startedDaysAgo; age += 1) {
      const start = today - (startedDaysAgo - age) * DAY;
      const total = clicksOfDay(age, popularity, random);
      for (const [rank, channel] of CHANNELS.entries()) {
        const share = (total * (4 - rank)) / 10;
        views.push({
          ...{ linkId, start, channel, platform: null },
          ...classesOf(Math.round(share * (2.2 + random())), random),
        });
        for (const [place, platform] of PLATFORM_IDS.entries()) {
          const persons = Math.round((share * shareOf(place)) / 100);
          clicks.push({ linkId, start, channel, platform, ...classesOf(persons, random) });
        }
      }
    }
  }
  return { clicks: clicks.filter(hasEvents), views: views.filter(hasEvents) };
};

/** A day's events in its hours; they sum up to the day. */
const hoursOf = (cell: Cell, random: () => number): Cell[] => {
  const all = HOURLY.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  // Else the few events of every cell would come in the same hours.
  const phase = random();
  return HOURLY.map((weight, hour) => {
    const [from, to] = [before / all, (before + weight) / all];
    before += weight;
    const part = (count: number): number => Math.floor(count * to + phase) - Math.floor(count * from + phase);
    return {
      ...{ ...cell, start: cell.start + hour * HOUR },
      ...{ persons: part(cell.persons), repeats: part(cell.repeats), robots: part(cell.robots) },
    };
  }).filter(hasEvents);
};

const rowOf =
  (time: (start: number) => Row, now: number) =>
  ({ linkId, start, platform, channel, persons, repeats, robots }: Cell): Row => ({
    ...{ link_id: linkId, shard: 0, ...time(start), ...(platform === null ? {} : { platform }), channel },
    ...{ persons, repeats, robots, updated_at: now },
  });

/** Rows of the four tables of counts; hours and days of one table sum to the same. */
export const demoCounts = (links: readonly DemoLink[], now: number): TableRows[] => {
  const { clicks, views } = dailyCells(links, now);
  const random = randomFrom(12);
  const inHours = (cells: readonly Cell[]): Cell[] =>
    cells.filter(({ start }) => start >= now - DAYS_BY_HOUR * DAY).flatMap((cell) => hoursOf(cell, random));
  const byDay = rowOf((start) => ({ day: dayOf(start) }), now);
  const byHour = rowOf((start) => ({ hour: start }), now);
  return [
    { table: 'click_counts', rows: clicks.map(byDay) },
    { table: 'view_counts', rows: views.map(byDay) },
    { table: 'click_hours', rows: inHours(clicks).map(byHour) },
    { table: 'view_hours', rows: inHours(views).map(byHour) },
  ];
};
