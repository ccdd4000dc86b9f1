import type { StatementDryRun, StatementMapping } from '@soltrade/schema/contracts/statements';
import { DATE_FORMATS, DECIMAL_SEPARATORS, STATEMENT_FIELDS } from '@soltrade/schema/statementFields';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { messages } from '../../lib/messages.ts';
import { NO_PLATFORM, platformOf, platformOptions } from './incomingText.ts';

type StatementMappingFieldsProps = {
  columns: StatementDryRun['columns'];
  mapping: StatementMapping;
  onChange: (mapping: StatementMapping) => void;
};

/** Never a header, since a select can't use an empty value. */
const NONE = '\u0000';

export const StatementMappingFields = ({ columns, mapping, onChange }: StatementMappingFieldsProps) => {
  const texts = messages.statements;
  const names = [...new Set(columns)].filter(Boolean);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold">{texts.columns}</legend>
      <p className="text-muted text-sm">{texts.columnsText}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {STATEMENT_FIELDS.map((field) => (
          <Field key={field} label={texts.fields[field]}>
            {(control) => (
              <Select
                {...control}
                value={mapping[field] ?? NONE}
                placeholder={texts.noColumn}
                options={[
                  { value: NONE, label: texts.noColumn },
                  ...names.map((column) => ({ value: column, label: column })),
                ]}
                onChange={(value) => onChange({ ...mapping, [field]: value === NONE ? null : value })}
              />
            )}
          </Field>
        ))}
        <Field label={texts.dateFormat}>
          {(control) => (
            <Select
              {...control}
              value={mapping.dateFormat}
              placeholder={texts.dateFormat}
              options={DATE_FORMATS.map((format) => ({ value: format, label: texts.dateFormats[format] }))}
              onChange={(value) =>
                onChange({ ...mapping, dateFormat: DATE_FORMATS.find((each) => each === value) ?? 'iso' })
              }
            />
          )}
        </Field>
        <Field label={texts.decimalSeparator}>
          {(control) => (
            <Select
              {...control}
              value={mapping.decimalSeparator}
              placeholder={texts.decimalSeparator}
              options={DECIMAL_SEPARATORS.map((mark) => ({
                value: mark,
                label: texts.decimalSeparators[mark],
              }))}
              onChange={(value) =>
                onChange({
                  ...mapping,
                  decimalSeparator: DECIMAL_SEPARATORS.find((each) => each === value) ?? '.',
                })
              }
            />
          )}
        </Field>
        <Field label={texts.platformOfAll}>
          {(control) => (
            <Select
              {...control}
              value={mapping.platformOfAll ?? NO_PLATFORM}
              placeholder={texts.noPlatform}
              options={platformOptions(texts.noPlatform)}
              onChange={(value) => onChange({ ...mapping, platformOfAll: platformOf(value) })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
};
