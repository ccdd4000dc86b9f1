export type CountryPreset = {
  id: 'x' | 'uk';
  countries: readonly string[];
  source: string;
  since: string;
};

/** The EU's members in 2026. */
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);

/**
 * Lists of countries that a promoter can start a rule from, with their publisher, date and source.
 */
export const COUNTRY_PRESETS: readonly CountryPreset[] = [
  {
    id: 'x',
    countries: [...EU, 'GB', 'AU'],
    source: 'https://help.x.com/en/rules-and-policies/paid-partnerships-policy',
    since: '2026-03-02',
  },
  {
    id: 'uk',
    countries: ['GB'],
    source:
      'https://www.fca.org.uk/publications/policy-statements/ps23-6-financial-promotion-rules-cryptoassets',
    since: '2023-10-08',
  },
];
