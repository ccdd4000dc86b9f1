import { HAND_OVER } from '@soltrade/schema/limits/accounts';
import { findUserByWallet, getAccount, setWallet, type UserRow } from '../db/accounts/users.ts';
import { isUniqueViolation } from '../db/client.ts';
import { findHandOver, setHandOver, takeHandOver } from '../db/sessions.ts';
import type { Ctx, PersonCtx, SignedInCtx } from '../lib/context.ts';
import { randomSecret, sha256Hex } from '../lib/crypto.ts';
import { isWeakKey } from '../lib/ed25519.ts';
import { AppError, accountBlocked } from '../lib/errors.ts';
import { isoTime } from '../lib/time.ts';
import { personName, presentUser } from '../model/accounts.ts';
import { isBlockedIdentity } from './accounts/createUser.ts';
import { requireAddress, type SignInProof, verifySignIn } from './accounts/signIn.ts';

const taken = () =>
  new AppError(
    'wallet_taken',
    'This wallet has its own account. Sign in with it, or link another wallet.',
  );

const otherLinked = () =>
  new AppError('wallet_already_linked', 'A different wallet is already linked to your profile.');

/**
 * Errors: `invalid_input`, `wallet_not_proven`, `wallet_taken`, `account_blocked`,
 * `wallet_already_linked`.
 */
export const linkWallet = async (
  ctx: SignedInCtx,
  { walletAddress }: { walletAddress: string },
): Promise<UserRow> => {
  const publicKey = requireAddress(walletAddress);
  const user = await getAccount(ctx);
  const { id: userId } = user;
  if (user.walletAddress === walletAddress) return user;
  // The session's wallet may predate the refusal of weak keys.
  if (ctx.actor.session.provenWallet !== walletAddress || isWeakKey(publicKey)) {
    throw new AppError(
      'wallet_not_proven',
      'Sign a message with this wallet first, so we know it’s yours.',
    );
  }
  if (await findUserByWallet(ctx.env, walletAddress)) throw taken();
  if (await isBlockedIdentity(ctx, { wallet: walletAddress })) throw accountBlocked(ctx.config);
  try {
    await setWallet(ctx.env, { userId, walletAddress, now: ctx.now() });
  } catch (error) {
    if (isUniqueViolation(error, 'users.wallet_address')) throw taken();
    throw error;
  }
  const linked = await getAccount(ctx);
  if (linked.walletAddress !== walletAddress) {
    throw otherLinked();
  }
  return linked;
};

/** For a wallet's own browser. Errors: `wallet_already_linked`. */
export const handOverToWallet = async (ctx: PersonCtx) => {
  const { hash: idHash } = ctx.session;
  const secret = randomSecret();
  const now = ctx.now();
  const until = now + HAND_OVER.lifetime;
  const handOverHash = await sha256Hex(secret);
  if (!(await setHandOver(ctx.env, { idHash, handOverHash, until, now }))) throw otherLinked();
  return { secret, expiresAt: isoTime(until) };
};

const unusable = () =>
  new AppError(
    'hand_over_unusable',
    'This link was used, replaced by a newer one, or is too old. Open your wallet from the other browser again, or begin with the wallet.',
  );

const requireHandOver = async (ctx: Ctx, secret: string) => {
  const handOverHash = await sha256Hex(secret);
  const found = await findHandOver(ctx.env, { handOverHash, now: ctx.now() });
  if (found === null) throw unusable();
  return { handOverHash, ...found };
};

/** Errors: `hand_over_unusable`. */
export const lookUpHandOver = async (ctx: Ctx, { secret }: { secret: string }) => {
  const { account, until } = await requireHandOver(ctx, secret);
  const { id, twitterUsername, profileImageUrl } = presentUser(account);
  return {
    account: { id, name: personName(account), twitterUsername, profileImageUrl },
    expiresAt: isoTime(until),
  };
};

/**
 * The account that the wallet has joined: from now on, the wallet signs in to it. Errors:
 * `hand_over_unusable`, those of `verifySignIn`, `account_blocked`, `wallet_taken`.
 */
export const linkHandedOver = async (
  ctx: Ctx,
  { secret, proof }: { secret: string; proof: SignInProof },
): Promise<UserRow> => {
  // First, since a signed message works once and may still be needed to begin with the wallet.
  const { handOverHash } = await requireHandOver(ctx, secret);
  await verifySignIn(ctx, proof);
  const { walletAddress } = proof;
  if (await isBlockedIdentity(ctx, { wallet: walletAddress })) throw accountBlocked(ctx.config);
  const linked = await takeHandOver(ctx.env, {
    handOverHash,
    walletAddress,
    now: ctx.now(),
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'users.wallet_address') ? taken() : error;
  });
  if (linked === null) throw unusable();
  return linked;
};
