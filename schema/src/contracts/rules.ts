// A link's rules: by the visitor's country, and at its end.
import { COUNTRY_ACTIONS } from '../choices.ts';
import { LINK_END } from '../limits/links.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';

/** `explain` puts a sentence before the buttons, `hide` a sentence in their place. */
export type CountryAction = (typeof COUNTRY_ACTIONS)[number];

const countries = z
  .array(z.string().check(z.regex(/^[A-Z]{2}$/, 'Must be a country of ISO 3166-1, like GB')))
  .check(z.maxLength(LINK_END.mostCountries, 'Too many countries'));

/** Every country in neither list is shown the page as it is. */
export const countryRule = z.object({
  explain: countries,
  hide: countries,
  /** For visitors without a known country, and for Tor. */
  unknown: z.enum(COUNTRY_ACTIONS),
});

export type CountryRule = z.output<typeof countryRule>;

/**
 * Whichever comes first. After that, visitors see the next link's page, or that of a paused link.
 */
export const linkEnd = z.object({
  at: z.nullable(timestamp),
  /** The click limit: the number of `persons` of the link. */
  persons: z.nullable(z.int()),
  /** Another link of the promoter. */
  nextLinkId: z.nullable(id),
});

export type LinkEnd = z.output<typeof linkEnd>;

const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT/.test(text) && Number.isFinite(Date.parse(text));

/** An end's time and click limit as they are sent. */
export const endInput = {
  at: z.nullable(timestamp.check(z.refine(isTime, 'Must be a time like 2026-12-24T18:00:00Z'))),
  persons: z.nullable(
    z
      .int()
      .check(
        z.minimum(1, 'Must be at least 1'),
        z.maximum(LINK_END.mostPersons, `Must be at most ${LINK_END.mostPersons}`),
      ),
  ),
};

/** The end as a promoter sets it. */
export const chosenEnd = z
  .object({
    at: z.optional(endInput.at),
    persons: z.optional(endInput.persons),
    nextLinkId: z.optional(z.nullable(id)),
  })
  .check(
    z.refine(({ at, persons }) => (at ?? persons ?? null) !== null, {
      error: 'Choose a time or a number of people',
      path: ['at'],
    }),
  );

/** Of all of a promoter's links, unless a link has a rule of its own. */
export const accountRules = z.object({ countryRule: z.nullable(countryRule) });

export type AccountRules = z.output<typeof accountRules>;

export const getAccountRules = endpoint('GET /api/link-defaults/:userId', {
  summary: 'The account’s rules for links',
  scope: 'any',
  responses: { 200: accountRules },
});

/** Omitted rules stay unchanged. */
export const setAccountRules = endpoint('PATCH /api/link-defaults/:userId', {
  summary: 'Change the account’s rules for links',
  scope: 'links:write',
  body: z.object({ countryRule: z.optional(z.nullable(countryRule)) }),
  responses: { 200: accountRules },
});
