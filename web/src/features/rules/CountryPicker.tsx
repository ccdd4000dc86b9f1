import { COUNTRIES, isCountry } from '@soltrade/schema/audience/isoCodes';
import { once } from '@soltrade/schema/once';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { TextField } from '../../components/Field.tsx';
import { countryName } from '../../lib/countryGroups.ts';
import { rulesTexts as texts } from './texts.ts';

const allCountries = once(() =>
  [...COUNTRIES]
    .filter(isCountry)
    .map((code) => ({ code, name: countryName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name)),
);

/** Without case and accents: `cote` finds Côte d’Ivoire. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

type CountryPickerProps = {
  /** What the list is for. */
  title: string;
  chosen: readonly string[];
  onChange: (countries: string[]) => void;
  onClose: () => void;
};

/** All countries in a sheet, to search and tick. */
export const CountryPicker = ({ title, chosen, onChange, onClose }: CountryPickerProps) => {
  const [search, setSearch] = useState('');
  const wanted = plain(search);
  const found = allCountries().filter(
    ({ code, name }) => plain(name).includes(wanted) || code.toLowerCase() === wanted,
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      shape="sheet"
      title={title}
    >
      <TextField
        label={texts.searchCountry}
        type="search"
        autoComplete="off"
        value={search}
        onChange={setSearch}
      />
      <ul aria-label={title} className="my-3 divide-y divide-border">
        {found.map(({ code, name }) => (
          <li key={code}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="size-5"
                checked={chosen.includes(code)}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...chosen, code]
                      : chosen.filter((country) => country !== code),
                  )
                }
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="text-muted text-sm">{texts.noCountry}</p> : null}
      <div className="-mx-5 -mb-5 sm:-mx-6 sm:-mb-6 sticky bottom-[-1.25rem] flex items-center justify-between gap-3 border-border border-t bg-surface px-5 py-3 sm:bottom-[-1.5rem] sm:px-6">
        <p role="status" className="text-muted text-sm tabular-nums">
          {texts.chosen(chosen.length)}
        </p>
        <Button onClick={onClose}>{texts.done}</Button>
      </div>
    </Dialog>
  );
};
