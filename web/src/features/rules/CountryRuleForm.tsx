import { COUNTRY_ACTIONS } from '@soltrade/schema/choices';
import type { CountryRule } from '@soltrade/schema/contracts/rules';
import { COUNTRY_PRESETS } from '@soltrade/schema/countryPresets';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { SettingForm } from '../../components/SettingRow.tsx';
import { countryGroups } from '../../lib/countryGroups.ts';
import { utcDayText } from '../../lib/timeTexts.ts';
import { CountryPicker } from './CountryPicker.tsx';
import { rulesTexts as texts } from './texts.ts';

const chipClass =
  'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-border-strong bg-raised px-3 text-sm hover:border-accent-text';

type CountryFieldProps = {
  label: string;
  hint?: string;
  countries: readonly string[];
  onChange: (countries: string[]) => void;
};

/** A list of countries: added in a sheet, removed there or by their chips. */
const CountryField = ({ label, hint, countries, onChange }: CountryFieldProps) => {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h4 className="font-medium text-sm">{label}</h4>
      {countries.length === 0 ? null : (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {countryGroups(countries).map((group) => (
            <li key={group.name} className="max-w-full">
              <button
                type="button"
                aria-label={texts.remove(group.name)}
                className={chipClass}
                onClick={() =>
                  onChange(countries.filter((country) => !group.countries.includes(country)))
                }
              >
                <span className="truncate">{group.name}</span>
                <X aria-hidden className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        aria-haspopup="dialog"
        aria-label={texts.addTo(label)}
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => setIsAdding(true)}
      >
        {texts.addCountries}
      </Button>
      {hint ? <p className="text-muted text-sm">{hint}</p> : null}
      {isAdding ? (
        <CountryPicker
          title={label}
          chosen={countries}
          onChange={onChange}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
    </section>
  );
};

const NO_COUNTRIES: CountryRule = { explain: [], hide: [], unknown: 'show' };

const ACTIONS = COUNTRY_ACTIONS.map((value) => ({ value, label: texts.actions[value] }));

/** Who publishes the lists, their date and source. */
const Sources = () => (
  <div className="flex flex-col gap-1 text-muted text-xs">
    {COUNTRY_PRESETS.map(({ id, source, since }) => (
      <a
        key={id}
        href={source}
        target="_blank"
        rel="noopener noreferrer"
        className="flex min-h-6 w-fit items-center underline"
      >
        {texts.source(texts.presetNames[id], utcDayText(since))}
      </a>
    ))}
    <p>{texts.notAdvice}</p>
  </div>
);

type CountryRuleFormProps = {
  rule: CountryRule | null;
  save: (rule: CountryRule | null) => Promise<unknown>;
  /** The default without a rule. */
  removeLabel: string;
  onDone: () => void;
};

export const CountryRuleForm = ({ rule, save, removeLabel, onDone }: CountryRuleFormProps) => {
  const [draft, setDraft] = useState(rule ?? NO_COUNTRIES);
  const { hide, explain, unknown } = draft;
  const without = (list: readonly string[], others: readonly string[]): string[] =>
    list.filter((country) => !others.includes(country));
  // A country is in one list at most, the one it was put into last.
  const setHide = (countries: string[]) =>
    setDraft({ ...draft, hide: countries, explain: without(explain, countries) });
  const setExplain = (countries: string[]) =>
    setDraft({ ...draft, explain: countries, hide: without(hide, countries) });
  return (
    <SettingForm
      field="countryRule"
      save={() => save(draft)}
      removal={rule === null ? null : { label: removeLabel, remove: () => save(null) }}
      onDone={onDone}
    >
      <fieldset className="flex min-w-0 flex-col gap-1.5">
        <legend className="mb-1.5 font-medium text-sm">{texts.presets}</legend>
        <div className="flex flex-wrap gap-2">
          {COUNTRY_PRESETS.map(({ id, countries }) => (
            <Button
              key={id}
              variant="secondary"
              size="small"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setHide([...new Set([...hide, ...countries])])}
            >
              {texts.presetNames[id]}
            </Button>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-col gap-5">
        <CountryField label={texts.hide} countries={hide} onChange={setHide} />
        <CountryField
          label={texts.explain}
          hint={texts.explainHint}
          countries={explain}
          onChange={setExplain}
        />
      </div>
      <Field label={texts.unknown}>
        {(control) => (
          <Select
            {...control}
            value={unknown}
            placeholder=""
            options={ACTIONS}
            onChange={(value) =>
              setDraft({
                ...draft,
                unknown: COUNTRY_ACTIONS.find((action) => action === value) ?? 'show',
              })
            }
          />
        )}
      </Field>
      <Sources />
    </SettingForm>
  );
};
