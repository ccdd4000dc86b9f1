import { DAY, MINUTE } from '../durations.ts';

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
