import { STATEMENT } from '../limits/revenue.ts';
import { LIVE_STATES } from '../payoutStates.ts';
import {
  AMOUNT_UNITS,
  CURRENCY_IDS,
  DATE_FORMATS,
  DECIMAL_SEPARATORS,
  NEGATIVES,
  STATEMENT_QUESTIONS,
} from '../statementFields.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, text, timestamp } from './fields.ts';
import { platformName } from './platforms.ts';
import { revenueSource } from './revenue.ts';

/** A header, or null for none. Omitted, it is an open question if a column could be it. */
const column = z.optional(
  z.nullable(z.string().check(z.maxLength(STATEMENT.maxCellLength, 'Too long'))),
);

/** Null is read from the file, or an open question if the file doesn't say. */
const recognized = <const Values extends readonly string[]>(values: Values) =>
  z._default(z.nullable(z.enum(values)), null);

export const statementMapping = z.object({
  date: column,
  amount: column,
  /** USD, SOL, USDC, USDT, USD1 or BONK, or one of their mints. */
  currency: column,
  /** Whether the money came in or went out; only what came in counts. */
  direction: column,
  platform: column,
  /** A link of the promoter's, by identifier, id or mint. */
  link: column,
  /** The transaction's id, which identifies a row across files; signatures are recognized across sources. */
  id: column,
  /** If given, only paid rows count. */
  status: column,
  note: column,
  dateFormat: z.enum(DATE_FORMATS),
  decimalSeparator: recognized(DECIMAL_SEPARATORS),
  unit: recognized(AMOUNT_UNITS),
  negatives: recognized(NEGATIVES),
  /** For rows without their own. */
  currencyOfAll: recognized(CURRENCY_IDS),
  platformOfAll: z.nullable(platformName),
});

export type StatementMapping = z.output<typeof statementMapping>;

const statement = {
  userId: id,
  name: text(STATEMENT.maxNameLength),
  csv: z.string(),
};

const earlierPayout = z.object({
  /** Exactly one of these two is given. */
  entryId: z.nullable(id),
  line: z.nullable(z.int()),
  at: z.nullable(timestamp),
  amount: decimal,
  currency: z.string(),
  /** Null for a row. */
  source: z.nullable(revenueSource),
});

export type EarlierPayout = z.output<typeof earlierPayout>;

const row = z.object({
  /** Line in the file; the header is the first. */
  line: z.int(),
  outcome: z.enum(['new', 'known', 'refused']),
  /** The column that refused it, by our name, and why. */
  field: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  at: z.nullable(timestamp),
  /** Decimal text in `currency`. */
  amount: z.nullable(z.string()),
  /** The amount's text in the file. */
  stated: z.nullable(z.string()),
  /** The account's usual amount in this currency, if this one is far from it. */
  usual: z.nullable(decimal),
  currency: z.nullable(z.string()),
  platform: z.nullable(z.string()),
  linkId: z.nullable(id),
  note: z.nullable(z.string()),
  /** The transaction's id; null for a placeholder. */
  id: z.nullable(z.string()),
  /** What already has this payout or its id: an entry from any source, or an earlier row. */
  earlier: z.nullable(earlierPayout),
});

export type StatementRow = z.output<typeof row>;

const question = z.object({
  /** The mapping's field that answers it. */
  field: z.enum(STATEMENT_QUESTIONS),
  options: z.array(
    z.object({
      /** For the field; null is no column. */
      value: z.nullable(z.string()),
      /** A column's first cells, or the first amounts as they would be entered. */
      examples: z.array(z.string()),
    }),
  ),
});

export type StatementQuestion = z.output<typeof question>;

const dryRun = z.object({
  columns: z.array(z.string()),
  /** As sent, else as suggested by the headers. */
  mapping: statementMapping,
  /** Open ones. Nothing is counted or imported before all are answered; an answer may raise others. */
  questions: z.array(question),
  /** `unusual` ones are among the new. */
  counts: z.object({ new: z.int(), known: z.int(), refused: z.int(), unusual: z.int() }),
  /** How many known payouts would get a later state. */
  changes: z.int(),
  /** The first rows of each outcome and of the unusual ones, in the file's order. */
  rows: z.array(row),
});

export type StatementDryRun = z.output<typeof dryRun>;

export const checkStatement = endpoint('POST /api/statements/check', {
  maxBodyBytes: STATEMENT.maxBodyBytes,
  body: z.object({ ...statement, mapping: z.nullable(statementMapping) }),
  responses: { 200: dryRun },
  errors: ['forbidden', 'user_not_found', 'statement_unreadable'],
});

export const storedStatement = z.object({
  id,
  name: z.string(),
  entries: z.int(),
  importedAt: timestamp,
  reversedAt: z.nullable(timestamp),
});

export type StoredStatement = z.output<typeof storedStatement>;

export const importStatement = endpoint('POST /api/statements', {
  maxBodyBytes: STATEMENT.maxBodyBytes,
  body: z.object({
    ...statement,
    mapping: statementMapping,
    withoutRefused: z.optional(z.boolean()),
  }),
  responses: {
    /** Null if nothing was new. */
    200: z.object({
      added: z.int(),
      /** Of the known ones: those whose state the statement changed. */
      changed: z.int(),
      known: z.int(),
      refused: z.int(),
      statement: z.nullable(storedStatement),
    }),
  },
  errors: [
    'forbidden',
    'user_not_found',
    'statement_unreadable',
    'statement_unclear',
    'statement_refused',
    'entry_limit',
  ],
});

export const listStatements = endpoint('GET /api/statements/:userId', {
  responses: { 200: z.array(storedStatement) },
});

export const reverseStatement = endpoint('POST /api/statements/:id/reverse', {
  responses: { 200: storedStatement },
  errors: ['forbidden', 'not_found'],
});

export const enterRevenue = endpoint('POST /api/revenue-entries', {
  scope: 'revenue:write',
  body: z.object({
    userId: id,
    /** Created once per entry, so a retry stores it once. */
    entryId: z
      .string()
      .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'Must be 8 to 64 letters, numbers, “-” and “_”')),
    date: z.string(),
    amount: z.string(),
    currency: z.string(),
    /** Paid if omitted; a pending one doesn't count yet. */
    state: z.optional(z.enum(LIVE_STATES)),
    platform: z.nullable(platformName),
    linkId: z.optional(z.nullable(id)),
    note: z.optional(text(STATEMENT.maxNoteLength)),
  }),
  responses: { 200: z.object({ added: z.boolean() }) },
  errors: ['forbidden', 'user_not_found', 'link_not_found', 'entry_limit'],
});
