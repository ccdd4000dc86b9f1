import { DAY } from '../durations.ts';

/** The limits of one cron run, well within an invocation's 1,000 queries and calls. */
export const SWEEP = {
  /** Deleted accounts whose objects are emptied again, in case that failed. */
  deletedAccounts: 100,
  deletedWithin: 1 * DAY,
  /** Expired rows per table: more than a burst of sign-ins in five minutes leaves. */
  expiredRows: 20_000,
} as const;

export const REPORT = {
  /** What `/safety` promises. */
  readWithin: 2 * DAY,
  detailMaxLength: 500,
  /** Operators read no more than these: a further one displaces one of the network that has the most. */
  maxOpenPerPage: 200,
  /** Only a machine comes across more bad pages in a day. */
  maxPerAddressAndDay: 20,
  /** An IPv4 /24 or IPv6 /48: one customer can have all of its addresses. */
  maxPerNetworkAndDay: 200,
  /** Open or closed; until then an operator can see earlier reports. */
  kept: 90 * DAY,
  /** A landing page's path; the longest that one of ours has. */
  pageMaxLength: 200,
  /** Hex digits: short enough to type, long enough (64 bits) never to collide. */
  idLength: 16,
} as const;
