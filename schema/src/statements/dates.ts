// Dates as people and programs write them.
import { DAY, HOUR } from '../durations.ts';
import { STATEMENT } from '../limits/revenue.ts';
import { once } from '../once.ts';
import { timeIn } from './zones.ts';

export const DATE_ORDERS = ['dmy', 'mdy'] as const;

/** What comes first in `01/02/2026`. */
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A date before it is known which number is the day, and in which zone its clock is. */
export type WrittenDate = {
  /** A clock's time as if it were UTC, by each order that makes a real date of it. */
  local: Readonly<Partial<Record<DateOrder, number>>>;
  hasClock: boolean;
  /** As written; null for none. An instant has UTC. */
  zone: string | null;
};

type Clock = { hour: number; minute: number; second: number; millisecond: number };

const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:\s*([ap])\.?\s?m\.?)?$/i;

const clockOf = (text: string): Clock | null => {
  const [, hours, minutes, seconds = '0', fraction = '0', half] = CLOCK.exec(text) ?? [];
  if (hours === undefined) return null;
  const [written, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  const isTwelve = half !== undefined;
  if (minute > 59 || second > 59 || written > 23) return null;
  if (isTwelve && (written < 1 || written > 12)) return null;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hour = isTwelve ? (written % 12) + (isAfternoon ? 12 : 0) : written;
  return { hour, minute, second, millisecond: Number(fraction.padEnd(3, '0').slice(0, 3)) };
};

type Day = { year: number; month: number; day: number };

/** Null for impossible dates, such as the 30th of February. */
const localTime = ({ year, month, day }: Day, clock: Clock | null): number | null => {
  const { hour = 0, minute = 0, second = 0, millisecond = 0 } = clock ?? {};
  const time = Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
  const read = new Date(time);
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day ? time : null;
};

/** Languages whose names of months are known. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ru', 'uk', 'id'];

const plainName = (name: string): string => name.toLowerCase().replaceAll('.', '');

/** Without names that mean different months in two languages. */
const months = once((): ReadonlyMap<string, number> => {
  const found = new Map<string, Set<number>>();
  const note = (name: string, month: number) =>
    found.set(name, (found.get(name) ?? new Set()).add(month));
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      // With a day, because some languages decline the name.
      const beside = new Intl.DateTimeFormat(language, { month: style, day: 'numeric' });
      const alone = new Intl.DateTimeFormat(language, { month: style });
      for (let month = 1; month <= 12; month += 1) {
        const day = new Date(2026, month - 1, 15);
        const [name] = beside.formatToParts(day).filter(({ type }) => type === 'month');
        for (const each of [name?.value ?? '', alone.format(day)]) note(plainName(each), month);
      }
    }
  }
  note('sept', 9);
  return new Map(
    [...found].flatMap(([name, [month, ...others]]) =>
      month === undefined || others.length > 0 ? [] : [[name, month] as const],
    ),
  );
});

const monthNamed = (name: string): number | null => months().get(plainName(name)) ?? null;

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const DAY_AND_NAME =
  /^(\d{1,2})(?:st|nd|rd|th|\.|º)?[\s-]*(?:de\s)?([\p{L}]+)\.?,?[\s-]*(?:de\s)?(\d{4}|\d{2})\.?$/iu;
const NAME_AND_DAY = /^([\p{L}]+)\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})$/iu;
const NAME_ONLY = /^(\d{4})[\s-]([\p{L}]+)[\s-](\d{1,2})$/u;

const yearOf = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text);

type Days = Partial<Record<DateOrder, Day>>;

const bothOrders = (day: Day): Days => ({ dmy: day, mdy: day });

const namedDay = (day: string, name: string, year: string): Days | null => {
  const month = monthNamed(name);
  return month === null ? null : bothOrders({ year: yearOf(year), month, day: Number(day) });
};

const daysOf = (text: string): Days | null => {
  const [, year, , middle, last] = YEAR_FIRST.exec(text) ?? [];
  if (year) return bothOrders({ year: Number(year), month: Number(middle), day: Number(last) });
  const [, y, m, d] = COMPACT.exec(text) ?? [];
  if (y) return bothOrders({ year: Number(y), month: Number(m), day: Number(d) });
  const [, one, separator, two, end = ''] = YEAR_LAST.exec(text) ?? [];
  if (one) {
    // 26-01-02 may begin with its year.
    if (end.length === 2 && separator === '-') return null;
    const dmy = { year: yearOf(end), month: Number(two), day: Number(one) };
    // Nobody puts points behind a month's number.
    if (separator === '.') return bothOrders(dmy);
    return { dmy, mdy: { year: yearOf(end), month: Number(one), day: Number(two) } };
  }
  const [, day, name = '', ofYear = ''] = DAY_AND_NAME.exec(text) ?? [];
  if (day) return namedDay(day, name, ofYear);
  const [, first = '', then, lastYear = ''] = NAME_AND_DAY.exec(text) ?? [];
  if (then) return namedDay(then, first, lastYear);
  const [, before, between = '', after = ''] = NAME_ONLY.exec(text) ?? [];
  return before ? namedDay(after, between, before) : null;
};

const instant = (time: number): WrittenDate => ({
  local: { dmy: time, mdy: time },
  hasClock: true,
  zone: 'UTC',
});

const UNIX = /^(\d{10})(?:(\d{3})|\.(\d{1,9}))?$/;
/** Days since the end of 1899, from 2020 to 2100. */
const SERIAL = /^([4-7]\d{4})(?:[.,](\d{1,15}))?$/;
const [FIRST_SERIAL, LAST_SERIAL] = [43_831, 73_050];

const serialDate = (days: string, fraction: string): WrittenDate | null => {
  const day = Number(days);
  if (day < FIRST_SERIAL || day > LAST_SERIAL) return null;
  const seconds = Math.round(Number(`0.${fraction || '0'}`) * (DAY / 1000));
  const time = Date.UTC(1899, 11, 30 + day) + seconds * 1000;
  return { local: { dmy: time, mdy: time }, hasClock: fraction !== '', zone: null };
};

/** Says nothing more. */
const WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|пн|вт|ср|чт|пт|сб|вс)[\p{L}]*\.?,?\s+/iu;

const TIME = /\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:\s*[ap]\.?\s?m\.?(?![\p{L}]))?/iu;

const zoneOf = (text: string): string => text.replace(/^\(|\)$/g, '').trim();

/** With names of the day, the month and a zone; longer text is no date. */
const LONGEST = 100;

/** Null if the text is no date. */
export const writtenDate = (cell: string): WrittenDate | null => {
  if (cell.length > LONGEST) return null;
  const text = cell.trim().replace(/[\s\u202f]+/g, ' ');
  const [, seconds, millis, fraction = ''] = UNIX.exec(text) ?? [];
  if (seconds)
    return instant(
      Number(seconds) * 1000 + Number((millis ?? fraction).slice(0, 3).padEnd(3, '0')),
    );
  const [, serial, part = ''] = SERIAL.exec(text) ?? [];
  if (serial) return serialDate(serial, part);
  const found = TIME.exec(text);
  const clock = found ? clockOf(found[0]) : null;
  if (found && !clock) return null;
  let [dayText, zone] = [text, ''];
  if (found) {
    const after = text.slice(found.index + found[0].length);
    // `Sat Jan 31 2026 14:05:00 GMT+0000`, but also `14:05 31.01.2026` and `Jan 31 14:05:00 UTC
    // 2026`.
    const [, beside = '', inBrackets = ''] = /^(.*?)\s*(\([^)]*\))?$/.exec(after) ?? [];
    const [, named = '', year = ''] = /^(.*?)(?:\s(\d{4}))?$/.exec(beside) ?? [];
    const before = text
      .slice(0, found.index)
      .replace(/[\sT,]+$/, '')
      .replace(/\s(?:at|um|à|в)$/i, '');
    [dayText, zone] =
      before === ''
        ? [after.replace(/^[\s,]+/, ''), '']
        : [`${before}${year && ` ${year}`}`, zoneOf(named || inBrackets)];
  }
  const days = daysOf(dayText) ?? daysOf(dayText.replace(WEEKDAY, '').replace(/\sг\.?$/, ''));
  if (!days) return null;
  const local: Partial<Record<DateOrder, number>> = {};
  for (const order of DATE_ORDERS) {
    const day = days[order];
    const time = day ? localTime(day, clock) : null;
    if (time !== null) local[order] = time;
  }
  if (Object.keys(local).length === 0) return null;
  return { local, hasClock: clock !== null, zone: zone === '' ? null : zone };
};

/** Whether only the order of its numbers tells the day. */
export const isEitherOrder = ({ local }: WrittenDate): boolean =>
  local.dmy !== undefined && local.mdy !== undefined && local.dmy !== local.mdy;

export type DateReading = {
  order: DateOrder;
  /** Of clocks without one. A date without a clock is that day of UTC. */
  zone: string;
};

/** Whether a payout's time has no clock: it is that date in every zone. */
export const isDateAlone = (time: number): boolean => time % DAY === 0;

/** How long before UTC a date begins in the first zone. */
const FIRST_ZONE = 14 * HOUR;

/** Why a payout can't have that time; null if it can. */
export const timeProblem = (time: number, now: number): string | null => {
  if (time > (isDateAlone(time) ? now + FIRST_ZONE : now)) return 'Must not be in the future';
  return time < STATEMENT.earliest ? 'Must not be before 2020' : null;
};

/** Epoch milliseconds, or why it is no time of a payout. */
export const readDate = (
  { local, hasClock, zone }: WrittenDate,
  { order, zone: ofAll }: DateReading,
): number | string => {
  const time = local[order];
  if (time === undefined) {
    return order === 'dmy'
      ? 'Has no such month if the day comes first'
      : 'Has no such month if the month comes first';
  }
  if (zone === null && !hasClock) return time;
  return (
    timeIn(zone ?? ofAll, time) ??
    `“${(zone ?? ofAll).slice(0, 20)}” is no time zone with one meaning`
  );
};

const ISO =
  /^\d{4}-\d{2}-\d{2}(?:[T ]+\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(?:Z|UTC|[+-]\d{2}:?\d{2})?)?$/;

/** ISO 8601, in UTC without a zone; null for other text. What programs send needs no other form. */
export const isoTime = (text: string): number | null => {
  const written = ISO.test(text) ? writtenDate(text) : null;
  const time = written ? readDate(written, { order: 'dmy', zone: 'UTC' }) : null;
  return typeof time === 'number' ? time : null;
};
