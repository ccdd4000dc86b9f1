import type { CountryAction, CountryRule } from '@soltrade/schema/contracts/rules';
import type { SiteProps } from '../../landing/MessagePages.tsx';
import { channelOf, localeOf, type Visit, visitOf } from '../../landing/visit.ts';
import type { Config } from '../env.ts';
import { remembered } from '../lib/remembered.ts';
import { isRobot, placeOf } from '../lib/visit.ts';
import { actionIn } from '../model/rules.ts';

type Visitor = { visit: Visit; isRobot: boolean };

/** Parses an `Accept-Language` and a `User-Agent`, one per line. */
const known = remembered(500, (headers): Visitor => {
  const end = headers.indexOf('\n');
  const userAgent = headers.slice(end + 1);
  const visit = visitOf({ acceptLanguage: headers.slice(0, end), userAgent, channel: null });
  return { visit, isRobot: isRobot(userAgent) };
});

export const visitorOf = ({ headers }: Request, channel: string | undefined): Visitor => {
  const lines = `${headers.get('Accept-Language') ?? ''}\n${headers.get('User-Agent') ?? ''}`;
  const visitor = known(lines);
  const named = channelOf(channel);
  return named === null ? visitor : { ...visitor, visit: { ...visitor.visit, channel: named } };
};

/**
 * A page's rule for its visitor's country. Most pages have no rule, so the country isn't
 * looked up.
 */
export const actionFor = (
  { countryRule }: { countryRule: CountryRule | null },
  request: Request,
): CountryAction => actionIn(countryRule, countryRule && placeOf(request).country);

/** A message page's product details, in the visitor's language. */
export const siteOf = (
  { productName, publicOrigin }: Config,
  acceptLanguage: string | undefined,
): SiteProps => ({ productName, publicOrigin, locale: localeOf(acceptLanguage) });
