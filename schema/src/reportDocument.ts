// The content of a shared report, from which page, files and signature are made.
import type { CallOutcome, ClickTotals, Disclosure } from './contracts/links.ts';
import type { REPORT_SCOPES } from './contracts/reports.ts';

type Measured = { views: ClickTotals; clicks: ClickTotals };

type Country = ClickTotals & { country: string | null };

export type ReportedLink = Measured & {
  url: string;
  token: { address: string; symbol: string | null; name: string | null };
  /** When the link was created, and the token's value at that time. */
  call: { at: string; price: string | null; marketCap: string | null } & Pick<
    CallOutcome,
    'state' | 'multiple' | 'settledAt'
  >;
  disclosure: Disclosure;
  /**
   * What payouts that name the link add up to; absent if none does, or the report is without money.
   */
  usd?: string;
};

/**
 * What recipients get: none of our ids, no visitor's address, no wallet, and only the report's
 * links.
 */
export type ReportDocument = {
  version: 1;
  product: string;
  name: string;
  promoter: string;
  scope: (typeof REPORT_SCOPES)[number];
  tag: string | null;
  /** Days of UTC, both included; null: since the first event. */
  range: { firstDay: string | null; lastDay: string; isLive: boolean };
  generatedAt: string;
  method: string;
  totals: Measured;
  days: (Measured & { day: string })[];
  /**
   * Places that links were posted in, most clicked first; a null channel is none. `name` is the
   * promoter's own.
   */
  channels: (Measured & { channel: string | null; name: string | null; usd?: string })[];
  /** A null country is the sum of those with fewer than five people. */
  countries: { clicks: Country[]; views: Country[] };
  /** How many links the sums cover; `links` lists at most a hundred. */
  linkCount: number;
  links: ReportedLink[];
  /**
   * Payouts to the promoter that name one of the links, or all for a report of all; absent unless
   * included.
   */
  revenue?: {
    usd: string;
    /** Beside it, never in it. */
    pendingUsd: string;
    sources: { source: 'onchain' | 'partner' | 'reported'; usd: string }[];
  };
};
