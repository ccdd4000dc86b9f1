// A link's rules: what visitors from a country are shown, and when the link has ended.
import { isCountry } from '@soltrade/schema/audience/isoCodes';
import type { CountryAction, CountryRule } from '@soltrade/schema/contracts/rules';

/** `country` is Cloudflare's; null if unknown. */
export const actionIn = (rule: CountryRule | null, country: string | null): CountryAction => {
  if (rule === null) return 'show';
  if (country === null || !isCountry(country)) return rule.unknown;
  if (rule.hide.includes(country)) return 'hide';
  return rule.explain.includes(country) ? 'explain' : 'show';
};

/** Stored as a view's platform, so sums by platform tell them apart. */
export const VIEWED_AS = { show: '', explain: 'explained', hide: 'hidden' } as const;

export type ViewedAs = (typeof VIEWED_AS)[CountryAction];

/** When a link is to end, and when its click limit was reached. */
type Ending = { endsAt: number | null; limitReachedAt: number | null };

/** When a link ends or ended; null if never, or not yet known. */
export const endOf = ({ endsAt, limitReachedAt }: Ending): number | null => {
  if (endsAt === null || limitReachedAt === null) return endsAt ?? limitReachedAt;
  return Math.min(endsAt, limitReachedAt);
};

export const hasEnded = (link: Ending, now: number): boolean => {
  const end = endOf(link);
  return end !== null && end <= now;
};
