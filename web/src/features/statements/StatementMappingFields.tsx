import type { StatementMapping } from '@soltrade/schema/contracts/statements';
import { MONEY_KINDS } from '@soltrade/schema/currencies';
import {
  NEGATIVES,
  STATEMENT_FIELDS,
  type StatementField,
  TOTALS,
} from '@soltrade/schema/statementFields';
import { AMOUNT_UNITS, DECIMAL_SEPARATORS } from '@soltrade/schema/statements/amounts';
import { DATE_ORDERS } from '@soltrade/schema/statements/dates';
import { zoneNames } from '@soltrade/schema/statements/zones';
import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { statementsTexts as texts } from './texts.ts';

type StatementMappingFieldsProps = {
  columns: readonly string[];
  mapping: StatementMapping;
  onChange: (mapping: StatementMapping) => void;
};

/** Never a header, since a select can't use an empty value. */
const NONE = '\u0000';

type ChoiceProps<Value extends string> = {
  label: string;
  /** Undefined while a question about it is open. */
  value: Value | null | undefined;
  options: readonly { value: Value; label: string }[];
  none: string;
  onChange: (value: Value | null) => void;
};

const Choice = <Value extends string>({
  label,
  value,
  options,
  none,
  onChange,
}: ChoiceProps<Value>) => (
  <Field label={label}>
    {(control) => (
      <Select
        {...control}
        value={value === undefined ? '' : (value ?? NONE)}
        placeholder={texts.chooseAbove}
        options={[{ value: NONE, label: none }, ...options]}
        onChange={(picked) =>
          onChange(options.find((each) => each.value === picked)?.value ?? null)
        }
      />
    )}
  </Field>
);

const optionsOf = <Value extends string>(
  values: readonly Value[],
  texts: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: texts[value] }));

/** How amounts are written is another question for another column. */
const UNKNOWN_FORMAT = {
  decimalSeparator: null,
  unit: null,
  negatives: null,
  currencyOfAll: null,
  totals: null,
};
const UNKNOWN_DATES = { dateOrder: null, zone: null };

const withColumn = (
  mapping: StatementMapping,
  field: StatementField,
  column: string | null,
): StatementMapping => {
  const isOfAmount = field === 'amount' || field === 'currency' || field === 'direction';
  const unknown = isOfAmount ? UNKNOWN_FORMAT : field === 'date' ? UNKNOWN_DATES : {};
  const states = field === 'status' ? {} : mapping.states;
  // The currency may stand beside the other amount.
  const { currency, ...others } = mapping;
  const beside = field === 'amount' ? {} : { currency };
  return { ...others, ...beside, ...unknown, states, [field]: column };
};

export const StatementMappingFields = ({
  columns,
  mapping,
  onChange,
}: StatementMappingFieldsProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const names = columns.map((column) => ({ value: column, label: column }));
  return (
    <details
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="rounded-control border border-border px-4 py-3"
    >
      <summary className="cursor-pointer font-medium">{texts.columns}</summary>
      {/* Hundreds of zones: a page that compares thousands of rows draws them only for who looks. */}
      {isOpen ? (
        <fieldset className="mt-3 grid gap-4 sm:grid-cols-2">
          <legend className="mb-3 text-muted text-sm">{texts.columnsText}</legend>
          {STATEMENT_FIELDS.map((field) => (
            <Choice
              key={field}
              label={texts.fields[field]}
              value={mapping[field]}
              options={names}
              none={texts.noColumn}
              onChange={(column) => onChange(withColumn(mapping, field, column))}
            />
          ))}
          <Choice
            label={texts.dateOrder}
            value={mapping.dateOrder}
            options={optionsOf(DATE_ORDERS, texts.dateOrders)}
            none={texts.recognized}
            onChange={(dateOrder) => onChange({ ...mapping, dateOrder })}
          />
          <Choice
            label={texts.zone}
            value={mapping.zone}
            options={zoneNames().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            none={texts.recognized}
            onChange={(zone) => onChange({ ...mapping, zone })}
          />
          <Choice
            label={texts.decimalSeparator}
            value={mapping.decimalSeparator}
            options={optionsOf(DECIMAL_SEPARATORS, texts.decimalSeparators)}
            none={texts.recognized}
            onChange={(decimalSeparator) => onChange({ ...mapping, decimalSeparator })}
          />
          <Choice
            label={texts.unit}
            value={mapping.unit}
            options={optionsOf(AMOUNT_UNITS, texts.units)}
            none={texts.recognized}
            onChange={(unit) => onChange({ ...mapping, unit })}
          />
          <Choice
            label={texts.negatives}
            value={mapping.negatives}
            options={optionsOf(NEGATIVES, texts.negativesKinds)}
            none={texts.recognized}
            onChange={(negatives) => onChange({ ...mapping, negatives })}
          />
          <Choice
            label={texts.totals}
            value={mapping.totals}
            options={optionsOf(TOTALS, texts.answersOf.totals)}
            none={texts.recognized}
            onChange={(totals) => onChange({ ...mapping, totals })}
          />
          <Choice
            label={texts.currencyOfAll}
            value={mapping.currencyOfAll}
            options={MONEY_KINDS.map((id) => ({
              value: id,
              label: id === 'other' ? texts.answersOf.currencyOfAll.other : id,
            }))}
            none={texts.recognized}
            onChange={(currencyOfAll) => onChange({ ...mapping, unit: null, currencyOfAll })}
          />
        </fieldset>
      ) : null}
    </details>
  );
};
