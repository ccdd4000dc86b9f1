import { signInMessage } from '@soltrade/schema/contracts/sessions';
import { DEMO_WALLET_ADDRESS } from '@soltrade/schema/demoWallet';
import { SIGN_IN } from '@soltrade/schema/firstLimits';
import { isLoopback } from '@soltrade/schema/isLoopback';
import { isSignInText, parseSignInText, signInText } from '@soltrade/schema/signInText';
import { consumeChallenge, consumeMessage, findChallenge } from '../../db/sessions.ts';
import type { Ctx } from '../../lib/context.ts';
import { sha256Hex } from '../../lib/crypto.ts';
import { verifyEd25519 } from '../../lib/ed25519.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { requireAddress } from './requireAddress.ts';

export type SignInProof = { walletAddress: string; signature: number[]; message: string };

/** The demo key is public, so it proves nothing except on loopback. */
export const isPublicKnowledge = (ctx: Ctx, walletAddress: string): boolean =>
  walletAddress === DEMO_WALLET_ADDRESS && !isLoopback(new URL(ctx.config.publicOrigin));

/**
 * Verifies that a wallet just signed our sign-in text, and consumes it. Errors: `invalid_input`, `signature_refused`,
 * `message_expired`, `message_used`.
 */
export const verifySignIn = async (ctx: Ctx, proof: SignInProof): Promise<void> => {
  const { walletAddress, message } = proof;
  const publicKey = requireAddress(walletAddress);
  const consume = isSignInText(message) ? await checkSignInText(ctx, proof) : checkSignInMessage(ctx, proof);
  const signature = new Uint8Array(proof.signature);
  if (
    consume === null ||
    isPublicKnowledge(ctx, walletAddress) ||
    !(await verifyEd25519({ publicKey, signature, message }))
  ) {
    throw new AppError('signature_refused', 'This signature doesn’t match the wallet. Please sign again.');
  }
  if (!(await consume())) {
    throw new AppError('message_used', 'This sign-in message has already been used. Sign in again.');
  }
};

const neverIssued = async (): Promise<boolean> => false;

/** Returns a function that consumes the nonce, or null if a field is not as issued. Throws as `checkSignInMessage`. */
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
    throw new AppError('message_expired', 'Your device’s clock is ahead. Set it and sign in again.');
  }
};

/**
 * Returns a function that consumes the message, or null if the text is not ours. Throws `invalid_input`,
 * `message_expired`.
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
    consumeMessage(ctx.env, await sha256Hex(`${walletAddress}\n${message}`), at + SIGN_IN.maxMessageAge);
};
