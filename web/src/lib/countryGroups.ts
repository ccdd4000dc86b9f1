import { COUNTRY_PRESETS, type CountryPreset } from '@soltrade/schema/countryPresets';
import { once } from '@soltrade/schema/once';

const PRESET_NAMES = { x: 'EU, UK, Australia', uk: 'UK' } satisfies Record<
  CountryPreset['id'],
  string
>;

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
    ...(preset ? [{ name: PRESET_NAMES[preset.id], countries: preset.countries }] : []),
    ...others.map((country) => ({ name: countryName(country), countries: [country] })),
  ];
};
