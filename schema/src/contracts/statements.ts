import { STATEMENT } from '../limits/revenue.ts';
import { DATE_FORMATS, DECIMAL_SEPARATORS } from '../statementFields.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, text, timestamp } from './fields.ts';
import { platformName } from './platforms.ts';
import { revenueSource } from './revenue.ts';

const column = z.optional(z.nullable(z.string().check(z.maxLength(STATEMENT.maxCellLength, 'Too long'))));

export const statementMapping = z.object({
  date: column,
  amount: column,
  /** USD, SOL, USDC, USDT, USD1 or BONK; dollars without a column. */
  currency: column,
  platform: column,
  /** A link of the promoter's, by identifier, id or mint. */
  link: column,
  /** The transaction's id, which identifies a row across files; signatures are recognized across sources. */
  id: column,
  /** If given, only paid rows count. */
  status: column,
  note: column,
  dateFormat: z.enum(DATE_FORMATS),
  decimalSeparator: z._default(z.enum(DECIMAL_SEPARATORS), '.'),
  /** For rows without their own. */
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
  currency: z.nullable(z.string()),
  platform: z.nullable(z.string()),
  linkId: z.nullable(id),
  note: z.nullable(z.string()),
  /** The transaction's id; null for a placeholder. */
  id: z.nullable(z.string()),
  /** What has this payout or its id already: an entry from any source, or an earlier row. */
  earlier: z.nullable(earlierPayout),
});

export type StatementRow = z.output<typeof row>;

const dryRun = z.object({
  columns: z.array(z.string()),
  /** As sent, else as suggested by the headers. */
  mapping: statementMapping,
  counts: z.object({ new: z.int(), known: z.int(), refused: z.int() }),
  /** The first rows of each outcome, in the file's order. */
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
      known: z.int(),
      refused: z.int(),
      statement: z.nullable(storedStatement),
    }),
  },
  errors: ['forbidden', 'user_not_found', 'statement_unreadable', 'statement_refused', 'entry_limit'],
});

export const listStatements = endpoint('GET /api/statements/:userId', {
  responses: { 200: z.array(storedStatement) },
});

export const reverseStatement = endpoint('POST /api/statements/:id/reverse', {
  responses: { 200: storedStatement },
  errors: ['forbidden', 'not_found'],
});

export const enterRevenue = endpoint('POST /api/revenue-entries', {
  body: z.object({
    userId: id,
    /** Created once per entry, so a retry stores it once. */
    entryId: z
      .string()
      .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'Must be 8 to 64 letters, numbers, “-” and “_”')),
    date: z.string(),
    amount: z.string(),
    currency: z.string(),
    platform: z.nullable(platformName),
    linkId: z.optional(z.nullable(id)),
    note: z.optional(text(STATEMENT.maxNoteLength)),
  }),
  responses: { 200: z.object({ added: z.boolean() }) },
  errors: ['forbidden', 'user_not_found', 'link_not_found', 'entry_limit'],
});
