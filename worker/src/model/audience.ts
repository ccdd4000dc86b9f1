import type { Dimension } from '@soltrade/schema/audience/values';
import type { Classes, EventKind } from './counted.ts';
import type { LinkName } from './statistics.ts';

export type AudienceCell = Classes & {
  day: number;
  kind: EventKind;
  platform: string;
  channel: string;
  audience: string;
};

export type AudienceFacet = 'platform' | 'channel' | Dimension;

export type AudienceFilters = Partial<Record<AudienceFacet, string>>;

/** Whole UTC days since 1970, of one link or all. */
export type AudienceQuestion = {
  link: string | null;
  first: number;
  last: number;
  filters: AudienceFilters;
};

/** Null is the sum of values too small to show. */
export type BreakdownRow = Classes & { value: string | null };

/** One kind's events; every breakdown sums to the total. */
export type KindOfAudience = {
  total: Classes;
  /** By UTC day since 1970; null is the sum of days too small to show. */
  days: BreakdownRow[];
  links: BreakdownRow[];
  breakdowns: Record<AudienceFacet, BreakdownRow[]>;
};

export type AudienceAnswer = {
  clicks: KindOfAudience | null;
  views: KindOfAudience | null;
  /** How many of the range's events have the combination; null if all. */
  known: { events: number; of: number } | null;
};

export type NamedAudience = AudienceAnswer & { names: LinkName[] };
