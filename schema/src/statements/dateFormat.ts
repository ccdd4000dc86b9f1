// How a statement writes its dates. Null is neither stated in the file nor answered yet.
import type { StatementMapping } from '../contracts/statements.ts';
import { type DateOrder, type DateReading, isEitherOrder, writtenDate } from './dates.ts';
import { cellsOf, type StatementTable } from './table.ts';
import { timeIn } from './zones.ts';

export type OpenDates = { [Field in keyof DateReading]: DateReading[Field] | null };

/** `Date (UTC)`, `created_at_utc`, `Time [America/New_York]`. */
const zoneInHeader = (header: string): string | null => {
  const [, bracketed] = /[([]([^)\]]+)[)\]]/.exec(header) ?? [];
  if (bracketed && timeIn(bracketed.trim(), 0) !== null) return bracketed.trim();
  return /(?:^|[\s_-])(?:utc|gmt)$|^(?:utc|gmt)[\s_-]/i.test(header) ? 'UTC' : null;
};

/** As answered, else as all rows of the chosen column show it. */
export const dateFormatOf = (table: StatementTable, mapping: StatementMapping): OpenDates => {
  const certain = new Set<DateOrder>();
  let [isEither, hasOpenClock] = [false, false];
  for (const cell of cellsOf(table, mapping.date)) {
    const date = writtenDate(cell);
    if (!date) continue;
    hasOpenClock ||= date.hasClock && date.zone === null;
    if (isEitherOrder(date)) isEither = true;
    else if (date.local.mdy === undefined) certain.add('dmy');
    else if (date.local.dmy === undefined) certain.add('mdy');
  }
  const [only = 'dmy'] = certain;
  const isOpen = certain.size > 1 || (certain.size === 0 && isEither);
  return {
    order: mapping.dateOrder ?? (isOpen ? null : only),
    zone: mapping.zone ?? (hasOpenClock ? zoneInHeader(mapping.date ?? '') : 'UTC'),
  };
};
