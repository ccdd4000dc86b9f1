// What a link does by itself: what a visitor of a country is shown, and when it has ended.
import { isCountry } from '@soltrade/schema/audience/countries';
import type { CountryAction, CountryRule } from '@soltrade/schema/contracts/rules';

/** `country` as Cloudflare found it; null if it did not. */
export const actionIn = (rule: CountryRule | null, country: string | null): CountryAction => {
  if (rule === null) return 'show';
  if (country === null || !isCountry(country)) return rule.unknown;
  if (rule.hide.includes(country)) return 'hide';
  return rule.explain.includes(country) ? 'explain' : 'show';
};

/** In the place of a view's platform, so every sum by platform knows them apart. */
export const VIEWED_AS = { show: '', explain: 'explained', hide: 'hidden' } as const;

export type ViewedAs = (typeof VIEWED_AS)[CountryAction];

/** Of a link: when it ends, and when it was seen that as many pressed a button as it was made for. */
type Ending = { endsAt: number | null; fullAt: number | null };

/** When a link ends or has ended; null is not known, or never. */
export const endOf = ({ endsAt, fullAt }: Ending): number | null => {
  if (endsAt === null || fullAt === null) return endsAt ?? fullAt;
  return Math.min(endsAt, fullAt);
};

export const hasEnded = (link: Ending, now: number): boolean => {
  const end = endOf(link);
  return end !== null && end <= now;
};
