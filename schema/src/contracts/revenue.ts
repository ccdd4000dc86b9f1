import { ADDRESS } from '../firstLimits.ts';
import { LEDGER, STATEMENT } from '../limits/revenue.ts';
import { PAYOUT_STATES } from '../payoutStates.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, pageQuery, text, timestamp } from './fields.ts';
import { platformName } from './platforms.ts';
import { platformOrNull, revenueSource } from './revenueSummaries.ts';
import { signedMessage } from './sessions.ts';

const coverage = z.object({
  address: z.string(),
  /** Null for the wallet itself. */
  asset: z.nullable(z.string()),
  /**
   * Start of the gapless reading; null until the chain agrees, some minutes later, on where the
   * account begins.
   */
  readSince: z.nullable(timestamp),
  /** End of the reading; null before the first complete scan. */
  readTo: z.nullable(timestamp),
  isReading: z.boolean(),
});

const lastScan = z.object({
  endedAt: timestamp,
  /**
   * `unconfirmed`: the node's list ended, and no later response agrees yet. `short`: it ended
   * before known entries. `failed`: no response. All are retried.
   */
  outcome: z.enum(['complete', 'unconfirmed', 'short', 'failed']),
  transactions: z.int(),
  payments: z.int(),
});

export const payoutWallet = z.object({
  id,
  address: z.string(),
  /** Whether the owner signed; otherwise it is watched. */
  isProven: z.boolean(),
  isPaused: z.boolean(),
  since: timestamp,
  /** End of every account's gapless reading; null until all `accounts` have a `readSince`. */
  readTo: z.nullable(timestamp),
  isReading: z.boolean(),
  unread: z.int(),
  payments: z.int(),
  accounts: z.array(coverage),
  lastScan: z.nullable(lastScan),
});

export type PayoutWallet = z.output<typeof payoutWallet>;

const since = z.iso.datetime('Must be a time as ISO 8601');

export const listPayoutWallets = endpoint('GET /api/payout-wallets/:userId', {
  summary:
    'The addresses that platforms pay a promoter to, with how far they are read; `id` is the promoter’s',
  responses: { 200: z.array(payoutWallet) },
  errors: ['forbidden', 'user_not_found'],
});

export const addPayoutWallet = endpoint('POST /api/payout-wallets', {
  summary: 'Watch an address; its payouts are read from the chain from `since` on',
  role: 'owner',
  body: z.object({
    userId: id,
    address: z.string().check(z.maxLength(ADDRESS.maxLength * 2, 'Must be a Solana address')),
    /** 90 days ago if omitted. */
    since: z.optional(since),
  }),
  responses: { 200: payoutWallet, 201: payoutWallet },
  errors: ['forbidden', 'user_not_found', 'invalid_address', 'payout_wallet_limit'],
});

export const provePayoutWallet = endpoint('POST /api/payout-wallets/:walletId/proof', {
  summary: 'Prove a payout wallet with a message that it signed',
  role: 'owner',
  limiter: 'signIn',
  body: z.object(signedMessage),
  responses: { 200: payoutWallet },
  errors: ['forbidden', 'not_found', 'signature_refused', 'message_expired', 'message_used'],
});

export const updatePayoutWallet = endpoint('PATCH /api/payout-wallets/:walletId', {
  summary: 'Pause or resume reading a payout wallet',
  role: 'owner',
  body: z.object({ isPaused: z.boolean() }),
  responses: { 200: payoutWallet },
  errors: ['forbidden', 'not_found'],
});

export const removePayoutWallet = endpoint('DELETE /api/payout-wallets/:walletId', {
  summary: 'Stop reading a payout wallet; its entries stay',
  role: 'owner',
  responses: { 204: null },
  errors: ['forbidden', 'not_found'],
});

export const readPayoutWalletAgain = endpoint('POST /api/payout-wallets/:walletId/read-again', {
  summary:
    'Read a payout wallet again from `since` on, at most once a minute; nothing is counted twice',
  role: 'owner',
  body: z.object({ since }),
  responses: { 202: payoutWallet },
  errors: ['forbidden', 'not_found', 'payout_wallet_paused', 'rate_limited'],
});

const payment = z.object({
  id,
  walletId: id,
  signature: z.string(),
  account: z.string(),
  asset: z.string(),
  /** In whole units, as decimal text. */
  amount: z.string(),
  /** USD with two decimals at its minute; null if unknown yet. */
  usd: z.nullable(decimal),
  at: timestamp,
  payer: z.string(),
  /** Why no rule applies despite a match. */
  refused: z.nullable(z.string()),
});

export type UnattributedPayment = z.output<typeof payment>;

export const listUnattributed = endpoint('GET /api/payments/:userId/unattributed', {
  summary: 'The newest hundred payments to payout wallets whose payer no rule recognizes',
  responses: { 200: z.array(payment) },
});

export const assignPayment = endpoint('POST /api/payments/:paymentId/assign', {
  summary: 'Assign a payment to a platform; it becomes a reported entry',
  body: z.object({ platform: platformName }),
  responses: { 204: null },
  errors: ['forbidden', 'not_found', 'payment_assigned', 'entry_limit'],
});

const entryFacts = {
  id,
  platform: platformOrNull,
  linkId: z.nullable(id),
  /** Of the link's copy that earned it, if its source names one. */
  channel: z.nullable(z.string()),
  source: revenueSource,
  kind: z.enum(['referral', 'referral_or_cashback', 'creator_fee', 'manual', 'adjustment']),
  /**
   * USD with six decimals, signed, of the whole payout; null while unpriced. Reversed entries no
   * longer count.
   */
  usd: z.nullable(decimal),
  asset: z.string(),
  amount: decimal,
  state: z.enum(PAYOUT_STATES),
  /** What is left of `amount`, without the parts that were taken back. */
  left: decimal,
  /** What it adds to Total Revenue: nothing unless approved or paid. Null while unpriced. */
  countedUsd: z.nullable(decimal),
  at: timestamp,
  recordedAt: timestamp,
  reversedAt: z.nullable(timestamp),
  rule: z.nullable(z.string()),
  ruleLabel: z.nullable(z.string()),
};

export const revenueEntry = z.object(entryFacts);

export type RevenueEntry = z.output<typeof revenueEntry>;

/** Whether an entry counts in the home page's total, or why not. */
export const publicity = z.enum([
  'counts',
  /** Stated only by the promoter. */
  'reported',
  /** The wallet is unproven, or another account proved it first. */
  'watched_wallet',
  'other_account',
  /** The paying account accepts money from anyone. */
  'open_account',
  'own_secret',
  'address_secret',
  'approval_revoked',
]);

export type Publicity = z.output<typeof publicity>;

export const payoutChange = z.object({
  id,
  /** `reversed` also if only a part was. */
  state: z.enum(PAYOUT_STATES),
  /** What it took from the payout, signed. */
  amount: decimal,
  /** Whether the payout's whole amount is another one since. */
  isCorrection: z.boolean(),
  /** What it added to Total Revenue, and to what is pending; null while unpriced. */
  usd: z.nullable(decimal),
  pendingUsd: z.nullable(decimal),
  at: timestamp,
  recordedAt: timestamp,
  reason: z.nullable(z.string()),
  /** The partner's name; null if the promoter set it. */
  partner: z.nullable(z.string()),
});

export type PayoutChange = z.output<typeof payoutChange>;

export const entryDetail = z.object({
  ...entryFacts,
  price: z.nullable(decimal),
  priceAt: z.nullable(timestamp),
  priceSource: z.nullable(z.string()),
  ruleVersion: z.nullable(z.int()),
  ruleSource: z.nullable(z.string()),
  confidence: z.nullable(z.enum(['program', 'observed', 'unconfirmed'])),
  wallet: z.nullable(z.object({ address: z.string(), isProven: z.boolean() })),
  signature: z.nullable(z.string()),
  /** The stronger source's entry that replaced this one. */
  replacedBy: z.nullable(id),
  /** Another reason for the reversal: the promoter added the paying wallet as their own. */
  reversalReason: z.nullable(z.enum(['own_transfer'])),
  publicity,
  /** In their order. */
  changes: z.array(payoutChange),
  evidence: z.unknown(),
});

export type EntryDetail = z.output<typeof entryDetail>;

export const listRevenueEntries = endpoint('GET /api/revenue/:userId/entries', {
  summary: 'The ledger, newest first: one row a payout',
  mostRows: 800,
  scope: 'revenue:read',
  query: z.object({
    ...pageQuery,
    source: z.optional(revenueSource),
    platform: z.optional(platformName),
    /** An asset, a rule, or a complete transaction signature or address. */
    q: z.optional(z.string().check(z.maxLength(100, 'Search text too long'))),
  }),
  responses: { 200: z.array(revenueEntry) },
});

export const getRevenueEntry = endpoint('GET /api/revenue-entries/:entryId', {
  summary: 'An entry of the ledger and its evidence',
  scope: 'revenue:read',
  responses: { 200: entryDetail },
  errors: ['not_found'],
});

export const changeRevenueEntry = endpoint('POST /api/revenue-entries/:entryId/changes', {
  summary:
    'Change a payout’s state: approve, pay or reject it, take it or a part back, or restore it',
  scope: 'revenue:write',
  body: z.object({
    /** Created once per change, so a retry changes once. */
    changeId: z
      .string()
      .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'Must be 8 to 64 letters, numbers, “-” and “_”')),
    state: z.enum(PAYOUT_STATES),
    /**
     * In the payout's own unit. Of a reversal: the part that is taken back; all that is left if
     * omitted. Of a state that counts or waits: the payout's whole amount, if that is another one.
     */
    amount: z.optional(z.string().check(z.maxLength(STATEMENT.maxIdLength, 'Too long'))),
    reason: z.optional(text(LEDGER.maxReasonLength)),
  }),
  responses: { 200: entryDetail },
  errors: ['not_found', 'payout_final', 'transaction_conflict', 'entry_limit'],
});

export const exportRevenueCsv = endpoint('GET /api/revenue/:userId/export.csv', {
  summary:
    'Every entry of the ledger as CSV, prices and reversals included: the sum of `usd` is the total',
  scope: 'revenue:read',
  limiter: 'lookup',
  responses: { 200: null },
  file: 'text/csv',
});

export const exportRevenueJson = endpoint('GET /api/revenue/:userId/export.json', {
  summary:
    'Every entry of the ledger with its evidence as JSON, and how far each payout wallet is read',
  scope: 'revenue:read',
  limiter: 'lookup',
  responses: { 200: z.object({ wallets: z.array(payoutWallet), entries: z.array(z.unknown()) }) },
  file: 'application/json',
});
