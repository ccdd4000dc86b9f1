import { DAY } from '@soltrade/schema/durations';
import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import {
  endLease,
  findPayoutWallet,
  type LiveWallet,
  lastPaidAt,
  leaseWallet,
  listPayoutWallets,
  pruneRemovedWallets,
  takeDueWallets,
} from '../../db/revenue/payoutWallets.ts';
import {
  delayUnread,
  forgetReadings,
  listAccounts,
  listUnread,
  type PayoutAccount,
  storeReading,
} from '../../db/revenue/readings.ts';
import { chunksOf } from '../../lib/chunksOf.ts';
import type { Ctx } from '../../lib/context.ts';
import { logInfo } from '../../lib/log.ts';
import type { Refusal } from '../../upstream/askProvider.ts';
import { walletsPerSweep } from '../../upstream/rounds.ts';
import { announceActivity } from '../activity.ts';
import { readingOf } from './readingOf.ts';
import { type Reader, readTransactions } from './readTransactions.ts';
import { noteShownAccounts, refreshAccounts } from './refreshAccounts.ts';
import { replayPayments } from './replayPayments.ts';
import { type Allowance, FINALITY, scanAccount } from './scanAccount.ts';
import { Lease, LeaseLost } from './walletLease.ts';

export type WalletOutcome =
  | { kind: 'none' }
  | { kind: 'done' }
  /** In milliseconds. */
  | { kind: 'more'; after: number };

const held = ({ retryAfter }: Refusal): WalletOutcome => ({
  kind: 'more',
  after: retryAfter === null ? PAYOUTS.retryAfter : retryAfter * 1_000,
});

const scanAll = async (
  ctx: Ctx,
  {
    wallet,
    lease,
    ownWallets,
    since,
  }: { wallet: LiveWallet; lease: Lease; ownWallets: readonly string[]; since: number },
): Promise<WalletOutcome> => {
  // First, since it needs no upstream.
  if (!(await replayPayments(ctx, wallet))) return { kind: 'more', after: 0 };
  const refreshed = await refreshAccounts(ctx, wallet);
  if ('refusal' in refreshed) return held(refreshed.refusal);
  const { accounts } = refreshed;
  const tokenAccounts = accounts.flatMap(({ mint, address }) => (mint === null ? [] : address));
  const reader: Reader = { wallet, lease, tokenAccounts, ownWallets };
  // Between the parts of a message; each is shorter than a lease.
  await lease.renew(ctx);
  const retried = await retryUnread(ctx, reader);
  if (retried.refusal) return held(retried.refusal);
  const allowance: Allowance = {
    transactions: PAYOUTS.transactionsPerMessage - retried.tried,
    pages: PAYOUTS.pagesPerMessage,
  };
  // Skips accounts that this round has read, so every message makes progress.
  const isOpen = ({ scan, readTo }: PayoutAccount) =>
    scan !== null || (readTo ?? 0) < since - FINALITY;
  for (const account of accounts.filter(isOpen)) {
    await lease.renew(ctx);
    const outcome = await scanAccount(ctx, { reader, account, allowance });
    if (outcome.kind === 'held') return held(outcome.refusal);
    if (outcome.kind === 'more') return { kind: 'more', after: 0 };
    // Leave a truncated list to the cron, because the same node would truncate it again.
    if (outcome.kind === 'short')
      logInfo('payout_scan_short', { requestId: ctx.requestId, walletId: wallet.id });
  }
  // Read accounts immediately that transactions revealed meanwhile.
  const isNew = (await listAccounts(ctx.env, wallet.id)).length > accounts.length;
  return isNew ? { kind: 'more', after: 0 } : { kind: 'done' };
};

/**
 * When the cron reads again: soon for recently paid wallets and for those with something to retry.
 */
const nextRead = async (ctx: Ctx, walletId: string): Promise<number> => {
  const accounts = await listAccounts(ctx.env, walletId);
  if (accounts.some(({ readSince }) => readSince === null))
    return ctx.now() + PAYOUTS.endAgreedAfter;
  const paidAt = await lastPaidAt(ctx.env, walletId);
  const isActive = paidAt !== null && ctx.now() - paidAt < DAY;
  return ctx.now() + (isActive ? PAYOUTS.readActiveEvery : PAYOUTS.readQuietEvery);
};

/** Leases a wallet; if another reader has it, retries after that lease would expire. */
const takeWallet = async (ctx: Ctx, walletId: string): Promise<LiveWallet | WalletOutcome> => {
  const now = ctx.now();
  const taken = await leaseWallet(ctx.env, { id: walletId, now, until: now + PAYOUTS.lease });
  if (taken) return taken;
  const wallet = await findPayoutWallet(ctx.env, walletId);
  if (!wallet || wallet.pausedAt !== null) return { kind: 'none' };
  return { kind: 'more', after: Math.max(0, wallet.leasedUntil - now) };
};

/** The wallet at the start of a read: from the beginning if its promoter requested that. */
const begun = async (ctx: Ctx, wallet: LiveWallet): Promise<LiveWallet> => {
  const { id, readAgainFrom } = wallet;
  if (readAgainFrom === null) return wallet;
  await forgetReadings(ctx.env, id, readAgainFrom);
  return { ...wallet, readFrom: readAgainFrom, readAgainFrom: null };
};

/**
 * One bounded run over a payout wallet. Safe to interrupt and to run twice, since everything is
 * stored once. `since` is the round's start.
 */
export const readWallet = async (
  ctx: Ctx,
  walletId: string,
  since = ctx.now(),
): Promise<WalletOutcome> => {
  const now = ctx.now();
  const taken = await takeWallet(ctx, walletId);
  if ('kind' in taken) return taken;
  const lease = new Lease({ id: walletId, until: taken.leasedUntil });
  try {
    const wallet = await begun(ctx, taken);
    const own = await listPayoutWallets(ctx.env, wallet.userId);
    const ownWallets = own.flatMap(({ id, address }) => (id === walletId ? [] : address));
    const outcome = await scanAll(ctx, { wallet, lease, ownWallets, since });
    const nextReadAt =
      outcome.kind === 'done' ? await nextRead(ctx, walletId) : now + PAYOUTS.readActiveEvery;
    await endLease(ctx.env, lease.now, { nextReadAt });
    return outcome;
  } catch (error) {
    if (error instanceof LeaseLost) return { kind: 'none' };
    await endLease(ctx.env, lease.now);
    throw error;
  }
};

/** Retries unreadable transactions with increasing delays. */
const retryUnread = async (
  ctx: Ctx,
  reader: Reader,
): Promise<{ tried: number; refusal: Refusal | null }> => {
  const { id: walletId } = reader.wallet;
  const rows = await listUnread(ctx.env, {
    walletId,
    now: ctx.now(),
    limit: PAYOUTS.unreadPerMessage,
  });
  if (rows.length === 0) return { tried: 0, refusal: null };
  const { read, refusal } = await readTransactions(
    ctx,
    reader,
    rows.map(({ signature }) => signature),
  );
  const done = read.filter((each) => 'payments' in each);
  const reading = await readingOf(ctx, reader.wallet, done);
  await noteShownAccounts(
    ctx,
    reader,
    done.flatMap(({ accounts }) => accounts),
  );
  await storeReading(ctx.env, { ...reading, settled: done.map(({ signature }) => signature) });
  if (reading.entries.length > 0) announceActivity(ctx, [reader.wallet.userId]);
  const still = read.flatMap((each) => {
    const row = rows.find(({ signature }) => signature === each.signature);
    if (!('unread' in each) || !row) return [];
    const wait = Math.min(PAYOUTS.maxUnreadRetry, PAYOUTS.unreadRetry * 2 ** row.attempts);
    return { walletId, signature: each.signature, reason: each.unread, retryAt: ctx.now() + wait };
  });
  await delayUnread(ctx.env, still);
  return { tried: read.length, refusal };
};

const seconds = (milliseconds: number): number => Math.ceil(milliseconds / 1_000);

export const queueWallet = async (
  ctx: Ctx,
  walletId: string,
  { after = 0, since }: { after?: number; since?: number } = {},
): Promise<void> => {
  await ctx.env.PAYOUTS.send({ walletId, since }, { delaySeconds: seconds(after) });
};

/** A queue takes so many messages at once. */
const BATCH = 100;

/**
 * Queues due wallets. One that was taken and not queued, or whose message was lost, is soon due
 * again.
 */
export const sweepWallets = async (ctx: Ctx): Promise<number> => {
  const since = ctx.now();
  const due = await takeDueWallets(ctx.env, {
    now: since,
    next: since + PAYOUTS.queuedAgainAfter,
    limit: walletsPerSweep(ctx),
  });
  for (const some of chunksOf(due, BATCH)) {
    // With the round's start, a second message of a wallet that has been read meanwhile asks the
    // chain nothing.
    await ctx.env.PAYOUTS.sendBatch(some.map((walletId) => ({ body: { walletId, since } })));
  }
  logInfo('wallets_swept', { requestId: ctx.requestId, wallets: due.length });
  return due.length;
};

/** Deletes wallets that were removed an hour ago. */
export const pruneWallets = async (ctx: Ctx): Promise<void> => {
  await pruneRemovedWallets(ctx.env, {
    before: ctx.now() - PAYOUTS.removedKept,
    limit: PAYOUTS.prunedPerSweep,
  });
};
