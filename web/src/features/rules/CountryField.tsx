import { COUNTRIES, isCountry } from '@soltrade/schema/audience/countries';
import { X } from 'lucide-react';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { countryGroups, countryName } from '../../lib/countryGroups.ts';
import { messages } from '../../lib/messages.ts';

const texts = messages.rules;

const chipClass =
  'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-border-strong bg-raised px-3 text-sm hover:border-accent-text';

type CountryFieldProps = {
  label: string;
  hint: string;
  countries: readonly string[];
  onChange: (countries: string[]) => void;
};

const options = (chosen: readonly string[]) =>
  [...COUNTRIES]
    .filter((country) => isCountry(country) && !chosen.includes(country))
    .map((value) => ({ value, label: countryName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label));

/** A list of countries: chosen one by one, and taken off by its chips. */
export const CountryField = ({ label, hint, countries, onChange }: CountryFieldProps) => (
  <div className="flex min-w-0 flex-col gap-2">
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value=""
          placeholder={texts.addCountry}
          options={options(countries)}
          onChange={(country) => onChange([...countries, country])}
        />
      )}
    </Field>
    {countries.length === 0 ? null : (
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {countryGroups(countries).map((group) => (
          <li key={group.name} className="max-w-full">
            <button
              type="button"
              aria-label={texts.remove(group.name)}
              className={chipClass}
              onClick={() => onChange(countries.filter((country) => !group.countries.includes(country)))}
            >
              <span className="truncate">{group.name}</span>
              <X aria-hidden className="size-3.5 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
);
