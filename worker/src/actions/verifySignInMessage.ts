import { signInMessage } from '@soltrade/schema/contracts/auth';
import { SIGN_IN } from '@soltrade/schema/limits';
import { consumeMessage } from '../db/usedMessages.ts';
import { addressBytes } from '../lib/address.ts';
import type { Ctx } from '../lib/context.ts';
import { sha256Hex } from '../lib/crypto.ts';
import { verifyEd25519 } from '../lib/ed25519.ts';
import { AppError } from '../lib/errors.ts';
import { SMALL_ORDER_KEYS } from '../lib/smallOrderKeys.ts';

const MESSAGE = /^Sign this message to authenticate with .+: (\d{1,15})$/s;

const refused = () =>
  new AppError('signature_refused', 'The signature does not fit this wallet and message.');

const timestampOf = (message: string): number => {
  const timestamp = MESSAGE.exec(message)?.[1];
  if (timestamp === undefined) {
    throw new AppError('invalid_input', 'message: Not a sign-in message', {
      errors: { message: 'Not a sign-in message' },
    });
  }
  return Number(timestamp);
};

const assertTimely = (at: number, now: number): void => {
  if (now - at > SIGN_IN.maxMessageAge) {
    throw new AppError('message_expired', 'This sign-in message has expired. Sign in again.');
  }
  if (at - now > SIGN_IN.maxMessageLead) {
    throw new AppError(
      'message_expired',
      'This sign-in message is from the future. Check the clock of your device.',
    );
  }
};

/**
 * Proves that a wallet signed our sign-in message just now; uses the message up. Throws `invalid_input` for what is
 * no address or no such message, and `signature_refused`, `message_expired` or `message_used` for what proves nothing.
 */
export const verifySignInMessage = async (
  ctx: Ctx,
  input: { walletAddress: string; signature: number[]; message: string },
): Promise<void> => {
  const publicKey = addressBytes(input.walletAddress);
  if (!publicKey) {
    throw new AppError('invalid_input', 'walletAddress: Must be a Solana address', {
      errors: { walletAddress: 'Must be a Solana address' },
    });
  }
  const at = timestampOf(input.message);
  // The text names no domain, so at least the product and the exact spelling must be ours.
  if (input.message !== signInMessage(ctx.config.productName, at)) throw refused();
  if (SMALL_ORDER_KEYS.has(input.walletAddress)) throw refused();
  assertTimely(at, ctx.now());

  const signature = new Uint8Array(input.signature);
  if (!(await verifyEd25519({ publicKey, signature, message: input.message }))) throw refused();

  const hash = await sha256Hex(`${input.walletAddress}\n${input.message}`);
  const expiresAt = at + SIGN_IN.maxMessageAge;
  if (!(await consumeMessage(ctx.env, hash, expiresAt))) {
    throw new AppError('message_used', 'This sign-in message was used before. Sign in again.');
  }
};
