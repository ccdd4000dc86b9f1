import { ADDRESS } from '../firstLimits.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, timestamp } from './fields.ts';
import { platformName } from './platforms.ts';
import { signedMessage } from './signedMessage.ts';

/** The message that proves a payout wallet to an account; `at` in epoch milliseconds. */
export const payoutProofMessage = (proof: {
  product: string;
  address: string;
  userId: string;
  at: number;
}): string =>
  `Prove that ${proof.address} receives the payouts of ${proof.product} account ${proof.userId}: ${proof.at}`;

const coverage = z.object({
  address: z.string(),
  /** Null for the wallet itself. */
  asset: z.nullable(z.string()),
  /** Start of the gapless reading; null until the chain agrees, some minutes later, on where the account begins. */
  readSince: z.nullable(timestamp),
  /** End of the reading; null before the first complete scan. */
  readTo: z.nullable(timestamp),
  isReading: z.boolean(),
});

const lastScan = z.object({
  endedAt: timestamp,
  /**
   * `unconfirmed`: the node's list ended, and no later response agrees yet. `short`: it ended before known entries.
   * `failed`: no response. All are retried.
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

export const listPayoutWallets = endpoint('GET /api/payout-wallets/:id', {
  responses: { 200: z.array(payoutWallet) },
  errors: ['forbidden', 'user_not_found'],
});

export const addPayoutWallet = endpoint('POST /api/payout-wallets', {
  body: z.object({
    userId: id,
    address: z.string().check(z.maxLength(ADDRESS.maxLength * 2, 'Must be a Solana address')),
    /** 90 days ago if omitted. */
    since: z.optional(since),
  }),
  responses: { 200: payoutWallet, 201: payoutWallet },
  errors: ['forbidden', 'user_not_found', 'invalid_address', 'payout_wallet_limit'],
});

export const provePayoutWallet = endpoint('POST /api/payout-wallets/:id/proof', {
  limiter: 'signIn',
  body: z.object(signedMessage),
  responses: { 200: payoutWallet },
  errors: ['forbidden', 'not_found', 'signature_refused', 'message_expired', 'message_used'],
});

export const updatePayoutWallet = endpoint('PATCH /api/payout-wallets/:id', {
  body: z.object({ isPaused: z.boolean() }),
  responses: { 200: payoutWallet },
  errors: ['forbidden', 'not_found'],
});

export const removePayoutWallet = endpoint('DELETE /api/payout-wallets/:id', {
  responses: { 204: null },
  errors: ['forbidden', 'not_found'],
});

export const readPayoutWallet = endpoint('POST /api/payout-wallets/:id/read', {
  responses: { 202: payoutWallet },
  errors: ['forbidden', 'not_found', 'payout_wallet_paused', 'rate_limited'],
});

export const readPayoutWalletAgain = endpoint('POST /api/payout-wallets/:id/read-again', {
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
  responses: { 200: z.array(payment) },
});

export const assignPayment = endpoint('POST /api/payments/:id/assign', {
  body: z.object({ platform: platformName }),
  responses: { 204: null },
  errors: ['forbidden', 'not_found', 'payment_assigned', 'entry_limit'],
});
