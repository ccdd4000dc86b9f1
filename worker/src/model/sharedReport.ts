// Figures of chosen links, from the object that counts them.
import type { BreakdownRow } from './audience.ts';
import type { DayTotals, LinkCounts, Measured } from './statistics.ts';

/** Whole UTC days, as days since 1970, of chosen links; null is all. */
export type ReportQuestion = { linkIds: readonly string[] | null; first: number; last: number };

export type ReportCounts = Measured & {
  /** Oldest first. */
  days: DayTotals[];
  /** Most clicked first; at most `SHARED_REPORT.listedLinks`. */
  links: LinkCounts[];
  countries: { clicks: BreakdownRow[]; views: BreakdownRow[] };
};
