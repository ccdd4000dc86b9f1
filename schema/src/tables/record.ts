import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CALL_STATES } from '../contracts/links.ts';
import { MULTIPLES } from '../limits/record.ts';
import { expiresAfter } from './expiry.ts';
import { links, ofLink } from './links.ts';
import { personal } from './personal.ts';

/**
 * A promoter's position on a link's token from this time on; none is stated before the first row.
 * Triggers refuse changes: statements remain until the account is deleted.
 */
export const disclosures = sqliteTable(
  'disclosures',
  {
    id: text('id').primaryKey(),
    linkId: ofLink(),
    kind: text('kind', { enum: ['holds', 'paid', 'team', 'none', 'not_stated'] }).notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('disclosures_link_at').on(table.linkId, table.at)],
);

/**
 * A call: a token's value when a promoter created their link for it. Created with the link and
 * never replaced, since each promoter has one link per token. Amounts are dollars as decimal text;
 * null is unknown.
 */
export const calls = sqliteTable(
  'calls',
  {
    linkId: text('link_id')
      .primaryKey()
      .references(() => links.id),
    /** When the link was created. Epoch milliseconds, as all times here. */
    calledAt: integer('called_at').notNull(),
    /**
     * `known` with a price of that moment; `pending` until candles have one; `unknown` is final.
     */
    entryState: text('entry_state', { enum: ['known', 'pending', 'unknown'] }).notNull(),
    price: text('price'),
    marketCap: text('market_cap'),
    liquidity: text('liquidity'),
    pool: text('pool'),
    source: text('source', { enum: ['dexscreener', 'geckoterminal'] }),
    /** Time of the source's response; for a candle, its end. */
    fetchedAt: integer('fetched_at'),
    /** Next attempt to price a pending call, and number of failures. */
    dueAt: integer('due_at').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('calls_due').on(table.dueAt).where(sql`${table.entryState} = 'pending'`)],
);

export type CallRow = typeof calls.$inferSelect;

/**
 * Multiples of its call's price that a link's token held, as announced to its promoter; each higher
 * one once.
 */
export const callMultiples = sqliteTable('call_multiples', {
  linkId: text('link_id')
    .primaryKey()
    .references(() => links.id),
  announced: integer('announced').notNull(),
});

/**
 * Last dollar price of tokens with open calls; together with the next one, it decides whether a
 * multiple held.
 */
export const priceSamples = sqliteTable(
  'price_samples',
  {
    mint: text('mint').primaryKey(),
    price: text('price').notNull(),
    sampledAt: integer('sampled_at').notNull(),
  },
  (table) => [index('price_samples_sampled').on(table.sampledAt)],
);

/**
 * A call's outcome by the method in force when its link was created. Created with the link;
 * immutable once not open. Prices are dollars as decimal text, shares of 1.
 */
export const settlements = sqliteTable(
  'settlements',
  {
    linkId: ofLink(),
    method: integer('method').notNull(),
    state: text('state', { enum: CALL_STATES }).notNull(),
    /** Start of the hour in which the link was shared; null while unknown. */
    sharedAt: integer('shared_at'),
    entry: text('entry'),
    /** The highest price held, or null. */
    peak: text('peak'),
    peakAt: integer('peak_at'),
    drawdown: real('drawdown'),
    r7: real('r7'),
    noMarket: integer('no_market', { mode: 'boolean' }),
    settledAt: integer('settled_at'),
    dueAt: integer('due_at').notNull(),
    /** Consecutive failures of a source. */
    attempts: integer('attempts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.method] }),
    index('settlements_due').on(table.dueAt).where(sql`${table.state} = 'open'`),
  ],
);

export type SettlementRow = typeof settlements.$inferSelect;

export const personalRecord = {
  callMultiples: personal(callMultiples, {
    owner: 'linkId',
    exported: [],
    withheld: { repeated: ['announced'] },
    late: 'only comes with its row, which is refused',
  }),
  settlements: personal(settlements, {
    owner: 'linkId',
    exported: [
      'method',
      'state',
      'sharedAt',
      'entry',
      'peak',
      'peakAt',
      'drawdown',
      'r7',
      'noMarket',
      'settledAt',
      'dueAt',
      'attempts',
    ],
    late: 'only comes with its row, which is refused',
  }),
  calls: personal(calls, {
    owner: 'linkId',
    exported: [
      'calledAt',
      'entryState',
      'price',
      'marketCap',
      'liquidity',
      'pool',
      'source',
      'fetchedAt',
    ],
    withheld: { schedule: ['dueAt', 'attempts'] },
    late: 'only comes with its row, which is refused',
  }),
  disclosures: personal(disclosures, {
    owner: 'linkId',
    exported: ['kind', 'at'],
    withheld: { internal: ['id'] },
    deleted: 'last',
    late: 'schema/triggers.sql has its own trigger',
  }),
};

export const expiringRecord = [
  expiresAfter(priceSamples, priceSamples.sampledAt, MULTIPLES.mostApart),
];
