import { COUNTRY_PRESETS } from '@soltrade/schema/countryPresets';
import { once } from '@soltrade/schema/once';
import { rulesTexts } from './messages/rules.ts';

const regions = once(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }));

export const countryName = (country: string): string => regions().of(country) ?? country;

type CountryGroup = { name: string; countries: readonly string[] };

/** A list in few words: the countries of a preset together, the others one by one. */
export const countryGroups = (countries: readonly string[]): CountryGroup[] => {
  const preset = COUNTRY_PRESETS.find(
    (each) =>
      each.countries.length > 1 && each.countries.every((country) => countries.includes(country)),
  );
  const others = countries.filter((country) => !preset?.countries.some((each) => each === country));
  return [
    ...(preset
      ? [{ name: rulesTexts.presetCountries[preset.id], countries: preset.countries }]
      : []),
    ...others.map((country) => ({ name: countryName(country), countries: [country] })),
  ];
};
