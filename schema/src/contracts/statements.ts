import { CURRENCY_IDS, MONEY_KINDS } from '../currencies.ts';
import { STATEMENT } from '../limits/revenue.ts';
import { LIVE_STATES, PAYOUT_STATES, ROW_STATES } from '../payoutStates.ts';
import { NEGATIVES, STATE_ANSWERS, TOTALS } from '../statementFields.ts';
import { AMOUNT_UNITS, DECIMAL_SEPARATORS } from '../statements/amounts.ts';
import { DATE_ORDERS } from '../statements/dates.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, requiredText, text, timestamp } from './fields.ts';
import { platformName } from './platforms.ts';
import { revenueSource } from './revenueSummaries.ts';

/** A header, or null for none. Omitted, it is an open question if a column could be it. */
const column = z.optional(
  z.nullable(z.string().check(z.maxLength(STATEMENT.maxCellLength, 'Too long'))),
);

/** Null is read from the file, or an open question if the file doesn't say. */
const recognized = <const Values extends readonly string[]>(values: Values) =>
  z._default(z.nullable(z.enum(values)), null);

const stateWords = z
  .record(z.string().check(z.maxLength(STATEMENT.maxStatusLength)), z.enum(STATE_ANSWERS))
  .check(
    z.refine(
      (words) => Object.keys(words).length <= STATEMENT.maxStateWords,
      `Must be at most ${STATEMENT.maxStateWords} words`,
    ),
  );

/** How an export's rows are read. */
export const statementMapping = z.object({
  date: column,
  amount: column,
  /** USD, SOL, USDC, USDT, USD1 or BONK, or one of their mints. */
  currency: column,
  /** Must be those of the row's currency. */
  decimals: column,
  /** Whether the money came in or went out; only what came in counts. */
  direction: column,
  platform: column,
  /** A link of the promoter's, by id, identifier or URL. */
  link: column,
  /**
   * The transaction's id, which identifies a row across files; signatures are recognized across
   * sources.
   */
  id: column,
  status: column,
  note: column,
  dateOrder: recognized(DATE_ORDERS),
  /** IANA name, for clocks without a zone. */
  zone: z._default(z.nullable(z.string().check(z.maxLength(STATEMENT.maxZoneLength))), null),
  decimalSeparator: recognized(DECIMAL_SEPARATORS),
  unit: recognized(AMOUNT_UNITS),
  negatives: recognized(NEGATIVES),
  /** For rows without their own; those in `other` money are refused. */
  currencyOfAll: recognized(MONEY_KINDS),
  /** By the column's words that we don't know; empty for a cell without one. */
  states: z._default(stateWords, {}),
  totals: recognized(TOTALS),
  platformOfAll: z._default(z.nullable(platformName), null),
});

export type StatementMapping = z.output<typeof statementMapping>;

const cell = (most: number) => z.nullable(text(most));

const position = z.int().check(z.gte(0), z.lte(STATEMENT.maxRows));

const DIGEST = /^[0-9a-f]{64}$/;
const digest = z.string().check(z.regex(DIGEST, 'Must be a SHA-256 in hexadecimal'));

/**
 * A row as the app reads it from a file: everything has one meaning, and the file stays with the
 * promoter.
 */
export const statementPayout = z.object({
  /** Where it begins in the file. */
  line: z.int().check(z.gte(1), z.lte(STATEMENT.maxLine)),
  /** Position among the file's equal rows in the same state. */
  nth: position,
  /** Of several equal rows of the file, how many are in each of `ROW_STATES`. */
  equals: z.optional(z.array(position).check(z.maxLength(ROW_STATES.length))),
  at: timestamp,
  /** Plain decimal text; negative ones take income back. */
  amount: z.string().check(z.maxLength(STATEMENT.maxAmountLength, 'Too long')),
  currency: z.enum(CURRENCY_IDS),
  platform: z.nullable(platformName),
  /** Names one of the promoter's links, or nothing that we know. */
  link: cell(STATEMENT.maxLinkLength),
  /** The transaction's id; null for a placeholder. */
  id: cell(STATEMENT.maxIdLength),
  /** Null for a file without states: a new payout is paid, and a known one stays as it is. */
  status: z.nullable(z.enum(PAYOUT_STATES)),
  note: cell(STATEMENT.maxNoteLength),
});

export type StatementPayout = z.output<typeof statementPayout>;

/** Where rows come from: ids are those of the partner, else of the exporter. */
const origin = {
  /** The promoter's partner whose statement it is, whose postbacks report the same payouts. */
  partnerId: z.nullable(id),
  /** SHA-256 of the file's header. */
  exporter: digest,
  /**
   * SHA-256 of the header and how date and id are read: in one form, equal rows are equal payouts.
   */
  form: digest,
};

/** The person's answers for rows that need one. */
const answers = {
  /**
   * Of rows that may be payouts of another form or source: left out, imported, or the same payout
   * in a later state.
   */
  similar: z._default(z.enum(['left_out', 'new', 'same']), 'left_out'),
  /** Whether differing amounts overwrite those of known payouts. */
  takeAmounts: z._default(z.boolean(), false),
};

const payouts = z
  .array(statementPayout)
  .check(z.minLength(1), z.maxLength(STATEMENT.rowsPerCall, 'Too many rows: send them in parts'));

const earlierPayout = z.object({
  entryId: id,
  at: timestamp,
  amount: decimal,
  currency: z.string(),
  source: revenueSource,
});

export type EarlierPayout = z.output<typeof earlierPayout>;

/** A row compared with the ledger. */
const judgedRow = z.object({
  line: z.int(),
  /**
   * `changed`: a known payout that has another state now, or another amount while it is pending.
   * `corrected`: one that says another amount. `similar`: maybe a payout that came in another form
   * or from another source.
   */
  outcome: z.enum(['new', 'changed', 'corrected', 'known', 'similar', 'refused']),
  /** The field that refused it, and why. */
  field: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The account's usual amount in this currency, if this one is far from it. */
  usual: z.nullable(decimal),
  /** What already has this payout or its id, from any source. */
  earlier: z.nullable(earlierPayout),
});

export type StatementJudgment = z.output<typeof judgedRow>;

export const checkStatement = endpoint('POST /api/statements/check', {
  summary: 'A dry run of an import: what would become of each row',
  role: 'viewer',
  maxBodyBytes: STATEMENT.maxBodyBytes,
  body: z.object({ userId: id, ...origin, ...answers, rows: payouts }),
  responses: {
    200: z.object({
      new: z.int(),
      changed: z.int(),
      corrected: z.int(),
      known: z.int(),
      similar: z.int(),
      refused: z.int(),
      unusual: z.int(),
      /** Rows whose link names none of the promoter's. */
      unlinked: z.int(),
      /** Those that aren't simply new. */
      rows: z.array(judgedRow),
    }),
  },
  errors: ['forbidden', 'user_not_found', 'not_found'],
});

export const storedStatement = z.object({
  id,
  name: z.string(),
  /** Entries so far. */
  entries: z.int(),
  /** Rows to import, and how many of them were sent. Fewer: it was interrupted. */
  rows: z.int(),
  sentRows: z.int(),
  importedAt: timestamp,
  reversedAt: z.nullable(timestamp),
});

export type StoredStatement = z.output<typeof storedStatement>;

/** Begins an import, or returns the interrupted one of the same file. */
export const beginStatement = endpoint('POST /api/statements', {
  summary: 'Begin the import of a statement, or go on with the interrupted one of the same file',
  body: z.object({
    userId: id,
    name: text(STATEMENT.maxNameLength),
    ...origin,
    /** Of the file and its mapping. */
    digest,
    rowCount: z.int().check(z.gte(1), z.lte(STATEMENT.maxRows)),
    /** Of the dates without one; null if all have one. */
    zone: z.nullable(z.string().check(z.maxLength(STATEMENT.maxZoneLength))),
  }),
  responses: { 200: storedStatement },
  errors: ['forbidden', 'user_not_found', 'not_found', 'statement_limit'],
});

export const importRows = endpoint('POST /api/statements/rows', {
  summary: 'Import the next rows of a statement; those already sent or known are not stored again',
  maxBodyBytes: STATEMENT.maxBodyBytes,
  body: z.object({
    statementId: id,
    /** Rows of the import before these. */
    from: position,
    ...answers,
    rows: payouts,
  }),
  responses: {
    200: z.object({
      added: z.int(),
      changed: z.int(),
      known: z.int(),
      /**
       * Not imported: similar to known payouts, and the promoter did not confirm that they differ.
       */
      similar: z.int(),
      refused: z.int(),
      statement: storedStatement,
    }),
  },
  errors: ['forbidden', 'not_found', 'statement_changed', 'entry_limit'],
});

export const listStatements = endpoint('GET /api/statements/:userId', {
  summary: 'The newest hundred imports of a promoter',
  responses: { 200: z.array(storedStatement) },
});

export const reverseStatement = endpoint('POST /api/statements/:statementId/reverse', {
  summary: 'Take an import back whole: each of its entries is reversed',
  responses: { 200: storedStatement },
  errors: ['forbidden', 'not_found'],
});

/** How an account reads a partner's exports. */
export const keptMapping = z.object({
  id,
  name: z.string(),
  /** SHA-256 of the header that it is for. */
  header: z.string(),
  partnerId: origin.partnerId,
  mapping: statementMapping,
  usedAt: timestamp,
});

export type KeptMapping = z.output<typeof keptMapping>;

const mappingName = requiredText(STATEMENT.maxMappingNameLength);

export const listMappings = endpoint('GET /api/statement-mappings/:userId', {
  summary: 'How a promoter reads partners’ exports, the latest used first',
  responses: { 200: z.array(keptMapping) },
  errors: ['forbidden', 'user_not_found'],
});

/** Keeps a mapping, in place of the one with its name. */
export const keepMapping = endpoint('POST /api/statement-mappings', {
  summary: 'Keep how an export is read, in place of the one with the same name',
  body: z.object({
    userId: id,
    name: mappingName,
    header: digest,
    partnerId: origin.partnerId,
    mapping: statementMapping,
  }),
  responses: { 200: keptMapping },
  errors: ['forbidden', 'user_not_found', 'not_found', 'mapping_limit'],
});

export const renameMapping = endpoint('PATCH /api/statement-mappings/:mappingId', {
  summary: 'Rename how an export is read',
  body: z.object({ name: mappingName }),
  responses: { 200: keptMapping },
  errors: ['forbidden', 'not_found', 'mapping_name_taken'],
});

export const removeMapping = endpoint('DELETE /api/statement-mappings/:mappingId', {
  summary: 'Forget how an export is read',
  responses: { 204: null },
  errors: ['forbidden', 'not_found'],
});

export const enterRevenue = endpoint('POST /api/revenue-entries', {
  summary: 'Enter a payout',
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
