// What a row of a statement says, and under which headers exports are known to say it.

export const STATEMENT_FIELDS = [
  'date',
  'amount',
  'currency',
  'platform',
  'link',
  'id',
  'status',
  'note',
] as const;

export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** `iso` also without a time or zone, which is UTC then; `unix` in seconds or milliseconds. */
export const DATE_FORMATS = ['iso', 'dmy', 'mdy', 'unix'] as const;

export type DateFormat = (typeof DATE_FORMATS)[number];

/** What comes before an amount's decimals. Thousands are never separated. */
export const DECIMAL_SEPARATORS = ['.', ','] as const;

export type DecimalSeparator = (typeof DECIMAL_SEPARATORS)[number];

/** What a statement can be in besides the assets: dollars as such. */
export const DOLLARS = { id: 'USD', decimals: 6 } as const;

export type StatementPreset = {
  id: 'plain' | 'keitaro' | 'voluum' | 'dub';
  label: string;
  columns: Readonly<Partial<Record<StatementField, string>>>;
  dateFormat: DateFormat;
  /** A row as the template shows it, by header. */
  example: Readonly<Record<string, string>>;
};

/** The first is ours; the others have the columns that the tools' documentation names. */
export const STATEMENT_PRESETS: readonly StatementPreset[] = [
  {
    id: 'plain',
    label: 'Plain statement',
    columns: {
      date: 'date',
      amount: 'amount',
      currency: 'currency',
      platform: 'platform',
      link: 'link',
      id: 'id',
      note: 'note',
    },
    dateFormat: 'iso',
    example: {
      date: '2026-01-31',
      amount: '125.50',
      currency: 'USD',
      platform: 'axiom',
      link: '',
      id: 'payout-1',
      note: 'January payout',
    },
  },
  {
    id: 'keitaro',
    label: 'Keitaro conversions',
    columns: {
      date: 'datetime',
      amount: 'payout',
      currency: 'currency',
      id: 'tid',
      status: 'status',
      link: 'subid',
    },
    dateFormat: 'iso',
    example: {
      datetime: '2026-01-31 14:05:00',
      subid: '',
      status: 'sale',
      payout: '12.40',
      currency: 'USD',
      tid: 'order-1',
    },
  },
  {
    id: 'voluum',
    label: 'Voluum conversions',
    columns: { date: 'date', amount: 'payout', id: 'txid', link: 'cid' },
    dateFormat: 'iso',
    example: { date: '2026-01-31 14:05:00', cid: '', payout: '12.40', txid: 'order-1' },
  },
  {
    id: 'dub',
    label: 'Dub sales',
    columns: { date: 'timestamp', amount: 'amount', currency: 'currency', id: 'invoiceId' },
    dateFormat: 'iso',
    example: { timestamp: '2026-01-31T14:05:00Z', amount: '12.40', currency: 'USD', invoiceId: 'invoice-1' },
  },
];
