import type { PayoutWallet } from '@soltrade/schema/contracts/revenue';
import { SIGN_IN } from '@soltrade/schema/firstLimits';
import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import { payoutProofMessage } from '@soltrade/schema/walletMessages';
import { reverseOwnTransfers } from '../../db/revenue/payments.ts';
import {
  countNewWallets,
  findByAddress,
  insertPayoutWallet,
  proveWallet as markProven,
  takeReadAgain,
  updatePayoutWallet,
} from '../../db/revenue/payoutWallets.ts';
import { consumeMessage } from '../../db/sessions.ts';
import { addressBytes } from '../../lib/address.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { hmac, sha256Hex } from '../../lib/crypto.ts';
import { AppError, fieldError, invalidField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { RULES, rulesVersionOf } from '../../model/revenue/rules/index.ts';
import {
  assertTimely,
  isPublicKnowledge,
  isSignedBy,
  requireAddress,
  type SignInProof,
} from '../accounts/signIn.ts';
import { announceActivity } from '../activity.ts';
import { queueWallet } from './payoutQueue.ts';
import { getOwnWallet, presentOne, presentWallets } from './presentWallets.ts';

const DEFAULT_LOOK_BACK = 90 * 24 * 60 * 60 * 1_000;

type OfWallet = { walletId: string };

export const listWallets = (ctx: AccountCtx) => presentWallets(ctx, ctx.account.id);

/** Where the first scan ends: as requested, within the limit. */
const sinceOf = (ctx: Ctx, since: string | undefined): number => {
  const now = ctx.now();
  const asked = since === undefined ? now - DEFAULT_LOOK_BACK : Date.parse(since);
  return Math.min(now, Math.max(now - PAYOUTS.maxLookBack, asked));
};

const requirePayoutAddress = (text: string): string => {
  const address = text.trim();
  if (addressBytes(address)) return address;
  throw fieldError('invalid_address', 'address', 'This is not a Solana address.');
};

/** Watches an address. An already watched one stays unchanged. Errors: those of the contract. */
export const addWallet = async (
  ctx: AccountCtx,
  input: { address: string; since?: string | undefined },
): Promise<{ wallet: PayoutWallet; isNew: boolean }> => {
  const { id: userId } = ctx.account;
  const address = requirePayoutAddress(input.address);
  const now = ctx.now();
  const readFrom = sinceOf(ctx, input.since);
  const outcome = await insertPayoutWallet(
    ctx.env,
    {
      id: newId(),
      userId,
      address,
      addressHash: await hmac(ctx.config.visitorSalt, `payouts\n${address}`),
      provenAt: null,
      isPublic: false,
      pausedAt: null,
      removedAt: null,
      readFrom,
      readAgainFrom: null,
      accountsListedAt: null,
      rescanAfter: 0,
      nextReadAt: now + PAYOUTS.readActiveEvery,
      leasedUntil: 0,
      createdAt: now,
      rulesVersion: rulesVersionOf(RULES),
      replayedTo: null,
    },
    { open: PAYOUTS.walletsPerPromoter, rows: PAYOUTS.walletRowsPerPromoter },
  );
  if (outcome === 'limit') {
    const detail = `You can have ${PAYOUTS.walletsPerPromoter} payout wallets, and add ${PAYOUTS.walletRowsPerPromoter} in all within an hour. Remove one first, or wait.`;
    throw new AppError('payout_wallet_limit', detail);
  }
  const wallet = await findByAddress(ctx.env, userId, address);
  if (!wallet) throw new Error('a payout wallet is gone that was just added');
  // Runs for a known wallet too, because its addition may have been interrupted here.
  if ((await reverseOwnTransfers(ctx.env, userId, now)) > 0) announceActivity(ctx, [userId]);
  if (outcome === 'added') {
    const after = (await countNewWallets(ctx.env, wallet)) * PAYOUTS.betweenNewWallets;
    await queueWallet(ctx, wallet.id, { after });
  }
  return { wallet: await presentOne(ctx, wallet), isNew: outcome === 'added' };
};

export const switchWallet = async (
  ctx: AccountCtx,
  { walletId, isPaused }: OfWallet & { isPaused: boolean },
): Promise<PayoutWallet> => {
  const wallet = await getOwnWallet(ctx, walletId);
  await updatePayoutWallet(ctx.env, wallet, {
    pausedAt: isPaused ? (wallet.pausedAt ?? ctx.now()) : null,
  });
  if (!isPaused && wallet.pausedAt !== null) await queueWallet(ctx, walletId);
  return presentOne(ctx, wallet);
};

/** Stops reading a wallet. Its entries stay, and adding the address again resumes. */
export const removeWallet = async (ctx: AccountCtx, { walletId }: OfWallet): Promise<void> => {
  const wallet = await getOwnWallet(ctx, walletId);
  await updatePayoutWallet(ctx.env, wallet, { removedAt: ctx.now() });
};

/**
 * Rereads a wallet from `since` on, as if for the first time. Errors: `payout_wallet_paused`, and
 * `rate_limited` a second time within a minute.
 */
export const readWalletAgain = async (
  ctx: AccountCtx,
  { walletId, since }: OfWallet & { since: string },
): Promise<PayoutWallet> => {
  const wallet = await getOwnWallet(ctx, walletId);
  if (wallet.pausedAt !== null) {
    throw new AppError('payout_wallet_paused', 'This payout wallet is paused. Resume it first.');
  }
  const now = ctx.now();
  const again = sinceOf(ctx, since);
  if (!(await takeReadAgain(ctx.env, wallet, { now, next: now + PAYOUTS.readAgainEvery, again }))) {
    throw new AppError('rate_limited', 'This wallet was read just now. Try again in a minute.', {
      retryAfter: Math.max(1, Math.ceil((wallet.rescanAfter - now) / 1_000)),
    });
  }
  await queueWallet(ctx, walletId);
  return presentOne(ctx, wallet);
};

const TIME = /: (\d{1,15})$/;

/**
 * The message names address and account, so its signature works nowhere else. Errors: the
 * contract's.
 */
export const proveWallet = async (
  ctx: AccountCtx,
  input: OfWallet & Omit<SignInProof, 'walletAddress'>,
): Promise<PayoutWallet> => {
  const { walletId, message } = input;
  const wallet = await getOwnWallet(ctx, walletId);
  const { address, userId } = wallet;
  const time = TIME.exec(message)?.[1];
  if (time === undefined) {
    throw invalidField('message', 'This message doesn’t prove a payout wallet.');
  }
  const at = Number(time);
  const refused = new AppError(
    'signature_refused',
    'This signature doesn’t match the wallet. Please sign again.',
  );
  if (message !== payoutProofMessage({ product: ctx.config.productName, address, userId, at }))
    throw refused;
  assertTimely(at, ctx.now());
  const isSigned = await isSignedBy(requireAddress(address), input);
  if (!isSigned || isPublicKnowledge(ctx, address)) throw refused;
  const hash = await sha256Hex(`${address}\n${message}`);
  if (!(await consumeMessage(ctx.env, hash, at + SIGN_IN.maxMessageAge))) {
    throw new AppError('message_used', 'This message has already been used. Sign a new one.');
  }
  await markProven(ctx.env, wallet, ctx.now());
  return presentOne(ctx, wallet);
};
