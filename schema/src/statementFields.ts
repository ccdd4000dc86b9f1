// Fields of a statement's rows, how they are read, and known headers of exports.
import { ASSETS, type AssetId } from './assets.ts';

export const STATEMENT_FIELDS = [
  'date',
  'amount',
  'currency',
  'direction',
  'platform',
  'link',
  'id',
  'status',
  'note',
] as const;

export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** `iso` also without a time or zone, which then is UTC; `unix` in seconds or milliseconds. */
export const DATE_FORMATS = ['iso', 'dmy', 'mdy', 'unix'] as const;

export type DateFormat = (typeof DATE_FORMATS)[number];

/** Separates an amount's decimals. Thousands are never separated. */
export const DECIMAL_SEPARATORS = ['.', ','] as const;

export type DecimalSeparator = (typeof DECIMAL_SEPARATORS)[number];

/** Plain dollars, in addition to the assets. Statements name cents, the ledger has millionths. */
export const DOLLARS = { id: 'USD', decimals: 6, smallestDecimals: 2 } as const;

export type CurrencyId = AssetId | typeof DOLLARS.id;

export const CURRENCY_IDS: readonly CurrencyId[] = [DOLLARS.id, ...ASSETS.map(({ id }) => id)];

/** `smallest` is cents of dollars and the smallest unit of a token, such as lamports. */
export const AMOUNT_UNITS = ['whole', 'smallest'] as const;

export type AmountUnit = (typeof AMOUNT_UNITS)[number];

/** Negative amounts take earlier income back, or are money that the promoter spent. */
export const NEGATIVES = ['deducted', 'left_out'] as const;

export type Negatives = (typeof NEGATIVES)[number];

/** What a file may leave uncertain; the import asks before counting anything. */
export const STATEMENT_QUESTIONS = [
  'date',
  'amount',
  'currency',
  'direction',
  'id',
  'status',
  'decimalSeparator',
  'currencyOfAll',
  'unit',
  'negatives',
] as const;

export type StatementQuestionField = (typeof STATEMENT_QUESTIONS)[number];

export type StatementPreset = {
  id: 'plain' | 'keitaro' | 'voluum' | 'dub';
  label: string;
  columns: Readonly<Partial<Record<StatementField, string>>>;
  dateFormat: DateFormat;
  /** The template's example row, by header. */
  example: Readonly<Record<string, string>>;
};

/** The first is ours; the others have the documented columns of common tools. */
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
    label: 'Dub commissions',
    // `Amount` is the sale; `Earnings` its commission.
    columns: {
      date: 'Created at',
      amount: 'Earnings',
      currency: 'Currency',
      id: 'ID',
      status: 'Status',
    },
    dateFormat: 'iso',
    example: {
      ID: 'cm_1',
      Type: 'sale',
      Amount: '62.00',
      Earnings: '12.40',
      Currency: 'USD',
      Status: 'paid',
      'Created at': '2026-01-31T14:05:00Z',
    },
  },
];
