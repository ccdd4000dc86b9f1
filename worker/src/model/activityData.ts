// Converts stored activities to API data: times as ISO 8601, money as decimal text.
import { ACTIVITY_DATA, type ActivityType } from '@soltrade/schema/contracts/activity';
import { z } from '@soltrade/schema/zod';
import { exactUsdText } from '../lib/money.ts';
import { isoTime } from '../lib/time.ts';

const TIMES = new Set(['since', 'until', 'from', 'to', 'peakAt']);

const presented = ([name, value]: [string, unknown]): [string, unknown] => {
  if (typeof value === 'number' && TIMES.has(name)) return [name, isoTime(value)];
  if (name === 'microUsd') return ['usd', typeof value === 'number' ? exactUsdText(value) : null];
  if (typeof value === 'number' && name === 'noMarket') return [name, value === 1];
  return [name, value];
};

const isActivity = (type: string): type is ActivityType => type in ACTIVITY_DATA;

const members = z.record(z.string(), z.unknown());

/** Throws unless the row was written by `db/activity`. */
export const activityData = (type: string, stored: object): object => {
  if (!isActivity(type)) throw new Error(`not a type of activity: ${type}`);
  return ACTIVITY_DATA[type].parse(Object.fromEntries(Object.entries(members.parse(stored)).map(presented)));
};
