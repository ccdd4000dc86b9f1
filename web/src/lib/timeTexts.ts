// All dates and times of the app: "Nov 25, 2026", "Nov 25" if the year is obvious, "14:30". In the
// reader's time zone, or in that of the counted days.

import { once } from '@soltrade/schema/once';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because formats are slow to create, and a chart needs hundreds. */
export const zonedFormat = (
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = JSON.stringify([timeZone, options]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, known);
  return known;
};

export const SHORT_DAY = { month: 'short', day: 'numeric' } as const;
export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** An IANA name. Asked once, since every part of a page needs it, and it is slow. */
export const readersZone = once(
  (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
);

const formatter =
  (options: Intl.DateTimeFormatOptions, timeZone?: string) =>
  (at: string | Date): string =>
    zonedFormat(timeZone, options).format(new Date(at));

export const dayText = formatter({ dateStyle: 'medium' });
export const utcDayText = formatter({ dateStyle: 'medium' }, 'UTC');
/** Of a payout: without a clock, it is that date in every zone. */
const isDateAlone = (at: string): boolean => Date.parse(at) % 86_400_000 === 0;

export const payoutDayText = (at: string): string =>
  isDateAlone(at) ? utcDayText(at) : dayText(at);

export const payoutMomentText = (at: string): string =>
  isDateAlone(at) ? utcDayText(at) : momentText(at);

export const shortDayText = formatter(SHORT_DAY);
export const clockText = formatter(CLOCK);
export const momentText = formatter({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

/** `Today`, `Yesterday`, then `Thu, Nov 26`. */
export const dayName = (at: string): string => {
  const day = dayText(at);
  const now = new Date();
  if (day === dayText(now)) return 'Today';
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day === dayText(before)) return 'Yesterday';
  return zonedFormat(undefined, { weekday: 'short', ...SHORT_DAY }).format(new Date(at));
};

/** An event's time of day, or its date if not today. */
export const eventText = (at: string): string =>
  dayText(at) === dayText(new Date()) ? clockText(at) : shortDayText(at);

const AGES = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'm'],
] as const;

/** How long ago, in its largest unit: `3d`, `5h`, `0m`. */
export const agoText = (at: string): string => {
  const age = Math.max(0, Date.now() - Date.parse(at));
  const [size, unit] = AGES.find(([least]) => age >= least) ?? AGES[2];
  return `${Math.floor(age / size)}${unit}`;
};
