import type { SignInInput } from '@soltrade/schema/contracts/sessions';
import { DEMO_WALLET_ADDRESS } from '@soltrade/schema/demoWallet';
import { SIGN_IN } from '@soltrade/schema/firstLimits';
import { CHALLENGE } from '@soltrade/schema/limits/accounts';
import { isLoopback } from '@soltrade/schema/publicUrl';
import { isSignInText, parseSignInText, signInText } from '@soltrade/schema/signInText';
import { signInMessage } from '@soltrade/schema/walletMessages';
import { findUser, findUserByWallet, type UserRow } from '../../db/accounts/users.ts';
import {
  consumeChallenge,
  consumeMessage,
  findChallenge,
  insertChallenge,
  setProvenWallet,
} from '../../db/sessions.ts';
import { addressBytes } from '../../lib/address.ts';
import type { Ctx, Session } from '../../lib/context.ts';
import { sha256Hex } from '../../lib/crypto.ts';
import { verifyEd25519 } from '../../lib/ed25519.ts';
import { AppError, accountBlocked, invalidField } from '../../lib/errors.ts';
import { randomCode } from '../../lib/ids.ts';
import { signedBytes } from '../../lib/signedBytes.ts';
import { isoTime } from '../../lib/time.ts';
import { createUser, isBlockedIdentity } from './createUser.ts';

/** Decodes a request's wallet address. Throws `invalid_input` on `walletAddress`. */
export const requireAddress = (walletAddress: string): Uint8Array<ArrayBuffer> => {
  const bytes = addressBytes(walletAddress);
  if (bytes) return bytes;
  throw invalidField('walletAddress', 'This is not a Solana address.');
};

export type SignInProof = {
  walletAddress: string;
  signature: number[];
  message: string;
  signed?: number[] | undefined;
};

/** Whether the wallet signed the message, in one of the forms of `signedBytes`. */
export const isSignedBy = async (
  publicKey: Uint8Array<ArrayBuffer>,
  { signature, message, signed }: Omit<SignInProof, 'walletAddress'>,
): Promise<boolean> => {
  const bytes = signedBytes({ publicKey, message, signed });
  if (bytes === null) return false;
  return verifyEd25519({ publicKey, signature: new Uint8Array(signature), bytes });
};

/** The demo key is public, so it proves nothing except on loopback. */
export const isPublicKnowledge = (ctx: Ctx, walletAddress: string): boolean =>
  walletAddress === DEMO_WALLET_ADDRESS && !isLoopback(new URL(ctx.config.publicOrigin));

/**
 * Verifies that a wallet just signed our sign-in text, and consumes it. Errors: `invalid_input`,
 * `signature_refused`, `message_expired`, `message_used`.
 */
export const verifySignIn = async (ctx: Ctx, proof: SignInProof): Promise<void> => {
  const { walletAddress, message } = proof;
  const publicKey = requireAddress(walletAddress);
  const consume = isSignInText(message)
    ? await checkSignInText(ctx, proof)
    : checkSignInMessage(ctx, proof);
  if (
    consume === null ||
    isPublicKnowledge(ctx, walletAddress) ||
    !(await isSignedBy(publicKey, proof))
  ) {
    throw new AppError(
      'signature_refused',
      'This signature doesn’t match the wallet. Please sign again.',
    );
  }
  if (!(await consume())) {
    throw new AppError(
      'message_used',
      'This sign-in message has already been used. Sign in again.',
    );
  }
};

const neverIssued = async (): Promise<boolean> => false;

/**
 * Returns a function that consumes the nonce, or null if a field is not as issued. Throws as
 * `checkSignInMessage`.
 */
const checkSignInText = async (
  ctx: Ctx,
  { walletAddress, message }: { walletAddress: string; message: string },
): Promise<(() => Promise<boolean>) | null> => {
  const claimed = parseSignInText(message);
  const expiresAt = Date.parse(claimed?.expirationTime ?? '');
  if (!claimed || Number.isNaN(expiresAt)) {
    throw invalidField('message', 'This is not a sign-in message.');
  }
  if (claimed.address !== walletAddress) return null;
  if (expiresAt <= ctx.now()) {
    throw new AppError('message_expired', 'This sign-in message has expired. Sign in again.');
  }
  const issued = await findChallenge(ctx.env, claimed.nonce);
  if (!issued) return neverIssued;
  // The text lists its fields in a fixed order, so an equal text means equal fields.
  if (message !== signInText(issued)) return null;
  return () => consumeChallenge(ctx.env, claimed.nonce, ctx.now());
};

const MESSAGE = /^Sign this message to authenticate with .+: (\d{1,15})$/s;

const timestampOf = (message: string): number => {
  const timestamp = MESSAGE.exec(message)?.[1];
  if (timestamp === undefined) {
    throw invalidField('message', 'This is not a sign-in message.');
  }
  return Number(timestamp);
};

export const assertTimely = (at: number, now: number): void => {
  if (now - at > SIGN_IN.maxMessageAge) {
    throw new AppError('message_expired', 'This sign-in message has expired. Sign in again.');
  }
  if (at - now > SIGN_IN.maxMessageLead) {
    throw new AppError(
      'message_expired',
      'Your device’s clock is ahead. Set it and sign in again.',
    );
  }
};

/**
 * Returns a function that consumes the message, or null if the text is not ours. Throws
 * `invalid_input`, `message_expired`.
 */
const checkSignInMessage = (
  ctx: Ctx,
  { walletAddress, message }: { walletAddress: string; message: string },
): (() => Promise<boolean>) | null => {
  const at = timestampOf(message);
  // The text names no domain, so at least the product and the exact wording must match.
  if (message !== signInMessage(ctx.config.productName, at)) return null;
  assertTimely(at, ctx.now());
  return async () =>
    consumeMessage(
      ctx.env,
      await sha256Hex(`${walletAddress}\n${message}`),
      at + SIGN_IN.maxMessageAge,
    );
};

const userOfWallet = async (ctx: Ctx, walletAddress: string): Promise<UserRow> => {
  const known = await findUserByWallet(ctx.env, walletAddress);
  if (known) return known;
  if (await isBlockedIdentity(ctx, { wallet: walletAddress })) throw accountBlocked(ctx.config);
  await createUser(ctx, { authMethod: 'wallet', walletAddress });
  const user = await findUserByWallet(ctx.env, walletAddress);
  if (!user) throw new Error('a user that was just made is not there');
  return user;
};

/**
 * In a session without a wallet, proves the wallet to that session. Errors: those of
 * `verifySignIn`, `account_blocked`, `too_many_accounts`.
 */
export const signInWithWallet = async (
  ctx: Ctx,
  { proof, session }: { proof: SignInProof; session: Session | null },
): Promise<{ user: UserRow; outcome: 'signed_in' | 'proven' }> => {
  await verifySignIn(ctx, proof);
  const current = session && (await findUser(ctx.env, session.personId));
  if (session && current?.walletAddress === null) {
    await setProvenWallet(ctx.env, session.hash, proof.walletAddress);
    return { user: current, outcome: 'proven' };
  }
  const user = await userOfWallet(ctx, proof.walletAddress);
  if (user.blockedAt !== null) throw accountBlocked(ctx.config);
  return { user, outcome: 'signed_in' };
};

/** About 115 bits: the alphabet has 28 characters. */
const NONCE_LENGTH = 24;

/** A single-use Sign In With Solana input. Throws `invalid_input` unless it is an address. */
export const issueChallenge = async (ctx: Ctx, walletAddress: string): Promise<SignInInput> => {
  requireAddress(walletAddress);
  const { publicOrigin, productName } = ctx.config;
  const now = ctx.now();
  const expiresAt = now + CHALLENGE.lifetime;
  const input: SignInInput = {
    domain: new URL(publicOrigin).host,
    address: walletAddress,
    statement: `Sign in to ${productName}.`,
    uri: publicOrigin,
    version: '1',
    chainId: 'mainnet',
    nonce: randomCode(NONCE_LENGTH),
    issuedAt: isoTime(now),
    expirationTime: isoTime(expiresAt),
  };
  await insertChallenge(ctx.env, input, expiresAt);
  return input;
};
