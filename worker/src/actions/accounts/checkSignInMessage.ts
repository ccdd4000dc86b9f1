import { signInMessage } from '@soltrade/schema/contracts/auth';
import { SIGN_IN } from '@soltrade/schema/firstLimits';
import { consumeMessage } from '../../db/accounts/usedMessages.ts';
import type { Ctx } from '../../lib/context.ts';
import { sha256Hex } from '../../lib/crypto.ts';
import { AppError } from '../../lib/errors.ts';

const MESSAGE = /^Sign this message to authenticate with .+: (\d{1,15})$/s;

const timestampOf = (message: string): number => {
  const timestamp = MESSAGE.exec(message)?.[1];
  if (timestamp === undefined) {
    throw new AppError('invalid_input', 'message: Not a sign-in message', {
      errors: { message: 'Not a sign-in message' },
    });
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
      'This sign-in message is dated in the future. Check your device’s clock and sign in again.',
    );
  }
};

/**
 * Returns a function that consumes the message, or null if the text is not ours. Throws `invalid_input`,
 * `message_expired`.
 */
export const checkSignInMessage = (
  ctx: Ctx,
  { walletAddress, message }: { walletAddress: string; message: string },
): (() => Promise<boolean>) | null => {
  const at = timestampOf(message);
  // The text names no domain, so at least the product and the exact spelling must be ours.
  if (message !== signInMessage(ctx.config.productName, at)) return null;
  assertTimely(at, ctx.now());
  return async () =>
    consumeMessage(ctx.env, await sha256Hex(`${walletAddress}\n${message}`), at + SIGN_IN.maxMessageAge);
};
