import type { StatementDryRun, StatementMapping } from '@soltrade/schema/contracts/statements';
import { PLATFORMS } from '@soltrade/schema/platforms/index';
import {
  AMOUNT_UNITS,
  CURRENCY_IDS,
  DATE_FORMATS,
  DECIMAL_SEPARATORS,
  NEGATIVES,
  STATEMENT_FIELDS,
  type StatementField,
} from '@soltrade/schema/statementFields';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { statementsTexts as texts } from './statementsTexts.ts';

type StatementMappingFieldsProps = {
  columns: StatementDryRun['columns'];
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
const UNKNOWN_FORMAT = { decimalSeparator: null, unit: null, negatives: null, currencyOfAll: null };

const withColumn = (
  mapping: StatementMapping,
  field: StatementField,
  column: string | null,
): StatementMapping => {
  const isOfAmount = field === 'amount' || field === 'currency' || field === 'direction';
  return { ...mapping, ...(isOfAmount ? UNKNOWN_FORMAT : {}), [field]: column };
};

export const StatementMappingFields = ({
  columns,
  mapping,
  onChange,
}: StatementMappingFieldsProps) => {
  const names = [...new Set(columns)]
    .filter(Boolean)
    .map((column) => ({ value: column, label: column }));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold">{texts.columns}</legend>
      <p className="text-muted text-sm">{texts.columnsText}</p>
      <div className="grid gap-4 sm:grid-cols-2">
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
        <Field label={texts.dateFormat}>
          {(control) => (
            <Select
              {...control}
              value={mapping.dateFormat}
              placeholder={texts.dateFormat}
              options={optionsOf(DATE_FORMATS, texts.dateFormats)}
              onChange={(value) =>
                onChange({
                  ...mapping,
                  dateFormat: DATE_FORMATS.find((each) => each === value) ?? 'iso',
                })
              }
            />
          )}
        </Field>
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
          label={texts.currencyOfAll}
          value={mapping.currencyOfAll}
          options={CURRENCY_IDS.map((id) => ({ value: id, label: id }))}
          none={texts.recognized}
          onChange={(currencyOfAll) => onChange({ ...mapping, unit: null, currencyOfAll })}
        />
        <Choice
          label={texts.platformOfAll}
          value={mapping.platformOfAll}
          options={PLATFORMS.map(({ id, label }) => ({ value: id, label }))}
          none={texts.noPlatform}
          onChange={(platformOfAll) => onChange({ ...mapping, platformOfAll })}
        />
      </div>
    </fieldset>
  );
};
