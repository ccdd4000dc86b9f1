// Which columns of a statement could be which field, by their headers and cells.
import type { StatementMapping } from '@soltrade/schema/contracts/statements';
import {
  STATEMENT_FIELDS,
  STATEMENT_PRESETS,
  type StatementField,
} from '@soltrade/schema/statementFields';
import type { CsvTable } from '../../lib/parseCsv.ts';

/** `createdAt`, `created_at` and `Created At` are `created at`. */
export const wordsOf = (header: string): string[] =>
  header
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}$%]+/u)
    .filter(Boolean);

const listOf = (headers: string): readonly string[] => headers.split(/,\s+/);

/** Headers known from exports. */
const SYNONYMS: Readonly<Record<Exclude<StatementField, 'amount'>, readonly string[]>> = {
  date: listOf(`date, datetime, timestamp, time, day, created, created at, date created, paid at, date paid, payment date,
    payout date, transaction date, conversion time, sale date, block time, human time`),
  currency: listOf(
    `currency, currency code, asset, token, coin, symbol, token symbol, token address, mint, token mint`,
  ),
  direction: listOf(`direction, flow, in out, side, dr cr, type, transaction type, kind, action`),
  platform: listOf('platform, exchange'),
  link: listOf('link, subid, sub id, cid, click id, clickid'),
  id: listOf(`id, tid, txid, tx id, transaction id, signature, tx hash, txhash, transaction hash, invoiceid, invoice id,
    orderid, order id, conversion id, commission id, payout id, sale id, event id, reference`),
  status: listOf(
    'status, state, payment status, payout status, commission status, conversion status',
  ),
  note: listOf('note, memo, description, comment'),
};

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words of columns that hold money. */
const MONEY =
  setOf(`amount amt payout payouts paid revenue commission commissions earning earnings earned reward rewards
  sale sales total subtotal value gross net credit debit income profit sum received volume turnover usd dollar dollars
  $ cents sol lamports usdc usdt usd1 bonk`);

/** Words of columns that hold something about money, a price, or what is left of it. */
const NO_MONEY =
  setOf(`id date at time day status state type currency count number rate percent pct % name address
  decimals clicks leads conversions orders quantity qty customers price fee fees cost tax by method from to balance
  link url plan period email country hash wallet`);

/** Money of a customer, unless the same header says that it is the promoter's part. */
const NOT_OURS = setOf('sale sales total subtotal value gross volume turnover');
const OURS = setOf(
  'payout payouts commission commissions earning earnings earned reward rewards received',
);

const hasOneOf = (header: string, words: ReadonlySet<string>): boolean =>
  wordsOf(header).some((word) => words.has(word));

const NUMBER = /^[-+(−]?\s?[$€£]?\s?\d[\d.,\s]*/;

/** -1 for no column; a header may be empty, too. */
export const indexOfColumn = ({ header }: CsvTable, column: string | null | undefined): number =>
  column == null ? -1 : header.indexOf(column);

export const cellsOf = (table: CsvTable, column: string | null | undefined): string[] => {
  const index = indexOfColumn(table, column);
  return index < 0 ? [] : table.rows.flatMap(({ cells }) => cells[index] || []);
};

const isNumeric = (cells: readonly string[]): boolean =>
  cells.filter((cell) => NUMBER.test(cell)).length * 2 >= cells.length;

const IN = setOf('in inflow incoming credit cr received receive deposit income');
const OUT = setOf(
  'out outflow outgoing debit dr sent send withdrawal withdrawals withdraw withdrawn expense spent',
);

export const directionOf = (text: string): 'in' | 'out' | null => {
  const word = text.toLowerCase();
  if (IN.has(word)) return 'in';
  return OUT.has(word) ? 'out' : null;
};

type Candidates = {
  columns: string[];
  /** The only column that fits, and it fits no other field. */
  isCertain: boolean;
  /** Whether the file lacks the field, though it should have it. */
  isMissing?: boolean;
};

const named = (table: CsvTable, field: keyof typeof SYNONYMS): string[] => [
  ...new Set(table.header.filter((header) => SYNONYMS[field].includes(wordsOf(header).join(' ')))),
];

const amountCandidates = (table: CsvTable): Candidates => {
  const columns = [...new Set(table.header)].filter(
    (header) =>
      hasOneOf(header, MONEY) && !hasOneOf(header, NO_MONEY) && isNumeric(cellsOf(table, header)),
  );
  const [only = ''] = columns;
  const isOurs = !hasOneOf(only, NOT_OURS) || hasOneOf(only, OURS);
  return { columns, isCertain: columns.length === 1 && isOurs && !hasOneOf(only, OUT) };
};

const SENDERS = setOf('from sender source');
const RECEIVERS = setOf('to receiver recipient destination');

/** A column that names both sides of a transfer shows that money may go either way. */
const directionCandidates = (table: CsvTable): Candidates => {
  const columns = named(table, 'direction').filter((column) =>
    cellsOf(table, column).some(directionOf),
  );
  const [only] = columns;
  const isCertain = columns.length === 1 && cellsOf(table, only).every(directionOf);
  const hasSides = [SENDERS, RECEIVERS].every((words) =>
    table.header.some((header) => hasOneOf(header, words)),
  );
  return { columns, isCertain, isMissing: columns.length === 0 && hasSides };
};

export const candidatesOf = (table: CsvTable, field: StatementField): Candidates => {
  if (field === 'amount') return amountCandidates(table);
  if (field === 'direction') return directionCandidates(table);
  const columns = named(table, field);
  return { columns, isCertain: columns.length === 1 };
};

const presetOf = ({ header }: CsvTable) =>
  STATEMENT_PRESETS.find(({ columns }) =>
    Object.values(columns).every((column) => header.includes(column)),
  ) ?? null;

/** Whether the columns are those of our own template, whose amounts are in whole units. */
export const isOwnTemplate = (table: CsvTable): boolean => presetOf(table)?.id === 'plain';

/** Fields that change no amount: left out instead of asked for. */
const HARMLESS: readonly StatementField[] = ['platform', 'link', 'note'];

/** The columns of a preset, and others that are certain. What is not certain is left open, without a key. */
export const suggestMapping = (table: CsvTable): StatementMapping => {
  const preset = presetOf(table);
  const suggested = STATEMENT_FIELDS.flatMap((field): [StatementField, string | null][] => {
    const known = preset?.columns[field];
    if (known !== undefined) return [[field, known]];
    const { columns, isCertain, isMissing = false } = candidatesOf(table, field);
    if (isCertain && columns[0] !== undefined) return [[field, columns[0]]];
    const isOpen = (columns.length > 0 || isMissing) && !HARMLESS.includes(field);
    return isOpen ? [] : [[field, null]];
  });
  return {
    ...Object.fromEntries(suggested),
    dateFormat: preset?.dateFormat ?? 'iso',
    decimalSeparator: null,
    unit: null,
    negatives: null,
    currencyOfAll: null,
    platformOfAll: null,
  };
};
