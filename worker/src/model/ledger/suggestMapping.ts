import type { StatementMapping } from '@soltrade/schema/contracts/statements';
import { STATEMENT_FIELDS, STATEMENT_PRESETS, type StatementField } from '@soltrade/schema/statementFields';

/** Other lower-case headers known from exports. */
const SYNONYMS: Readonly<Record<StatementField, readonly string[]>> = {
  date: ['date', 'datetime', 'timestamp', 'time', 'created at', 'created', 'paid at'],
  amount: ['amount', 'payout', 'revenue', 'commission', 'earnings', 'reward'],
  currency: ['currency', 'asset', 'token'],
  platform: ['platform', 'exchange'],
  link: ['link', 'subid', 'cid', 'click id'],
  id: ['id', 'tid', 'txid', 'transaction id', 'signature', 'invoiceid', 'order id', 'orderid'],
  status: ['status'],
  note: ['note', 'memo', 'description', 'comment'],
};

/** The mapping of a preset with matching columns, else a guess by header names. */
export const suggestMapping = (header: readonly string[]): StatementMapping => {
  const preset = STATEMENT_PRESETS.find(({ columns }) =>
    Object.values(columns).every((column) => header.includes(column)),
  );
  const columnOf = (field: StatementField): string | null =>
    preset
      ? (preset.columns[field] ?? null)
      : (SYNONYMS[field].flatMap((name) => header.find((each) => each.toLowerCase() === name) ?? [])[0] ??
        null);
  const columns = Object.fromEntries(STATEMENT_FIELDS.map((field) => [field, columnOf(field)]));
  return { ...columns, dateFormat: preset?.dateFormat ?? 'iso', decimalSeparator: '.', platformOfAll: null };
};
