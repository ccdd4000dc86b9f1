import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';
import { ASSISTANT_CLIENT } from './assistants.ts';
import { LEDGER } from './revenue.ts';

/** Limits of one cron run, well within an invocation's 1,000 queries and calls. */
export const SWEEP = {
  /** Deleted accounts whose objects are cleared again, in case that failed. */
  deletedAccounts: 100,
  deletedWithin: 1 * DAY,
  /** Expired rows per table: more than a burst of sign-ins leaves in five minutes. */
  expiredRows: 20_000,
  /** Longer than one run of a walk, and shorter than two intervals between runs. */
  lease: 4 * MINUTE,
} as const;

type Ceiling = {
  /**
   * Bytes of the database, rows, or the seconds by which the oldest due work of its kind is late.
   */
  unit: 'bytes' | 'rows' | 'seconds late';
  ceiling: number;
  /** The operator is alerted from this share of the ceiling. */
  alarmShare: number;
};

/** Half of the time is left to act. */
const late = (time: number): Ceiling => ({
  unit: 'seconds late',
  ceiling: time / SECOND,
  alarmShare: 0.5,
});

/** What can run into a ceiling, as docs/runbook.md names its parts. */
export const GAUGES = {
  // D1's size limit, beyond which every write fails. Three tenths leave weeks to find what grows.
  database: { unit: 'bytes', ceiling: 10_000_000_000, alarmShare: 0.7 },
  // Each is a click that counts only once somebody replays it.
  'dead-letters': { unit: 'rows', ceiling: 1, alarmShare: 1 },
  // Those of accounts without standing are refused beyond it until midnight.
  'ledger-rows': { unit: 'rows', ceiling: LEDGER.maxRowsPerDay, alarmShare: 0.5 },
  // Beyond it each new one takes the place of one that nobody allowed.
  'new-assistants': { unit: 'rows', ceiling: ASSISTANT_CLIENT.newKept, alarmShare: 0.5 },
  'payout-wallets': late(HOUR),
  settlements: late(DAY),
  'entry-prices': late(DAY),
  webhooks: late(20 * MINUTE),
  hosts: late(20 * MINUTE),
  'token-changes': late(20 * MINUTE),
} as const satisfies Record<string, Ceiling>;

export type Gauge = keyof typeof GAUGES;

/** Answered errors by code. */
export const ERROR_COUNT = {
  /** An isolate writes what it noted, however many errors there are. */
  writtenEvery: 30 * SECOND,
  /** The period of a number. */
  each: 10 * MINUTE,
  /**
   * In an hour, of a code: our own faults; what we depend on; and what callers are refused, which
   * strangers cause at will.
   */
  internal: 20,
  outage: 1_000,
  refused: 100_000,
  alarmShare: 0.5,
} as const;

export const REPORT = {
  /** Promised on `/safety`. */
  readWithin: 2 * DAY,
  detailMaxLength: 500,
  /** More than an operator reads; a further one displaces one from the network with the most. */
  maxOpenPerPage: 200,
  /** Only a machine reports more pages per day. */
  maxPerAddressAndDay: 20,
  /** An IPv4 /24 or IPv6 /48, which may belong to one customer. */
  maxPerNetworkAndDay: 200,
  /** Open or closed; operators can see earlier reports until then. */
  kept: 90 * DAY,
  /** Longest path of a landing page. */
  pageMaxLength: 200,
  /** Hexadecimal: short enough to type, long enough (64 bits) never to collide. */
  idLength: 16,
} as const;
