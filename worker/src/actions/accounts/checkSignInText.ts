import { parseSignInText, signInText } from '@soltrade/schema/signInText';
import { consumeChallenge, findChallenge } from '../../db/accounts/challenges.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';

const neverIssued = async (): Promise<boolean> => false;

/** Returns a function that consumes the nonce, or null if a field is not as issued. Throws as `checkSignInMessage`. */
export const checkSignInText = async (
  ctx: Ctx,
  { walletAddress, message }: { walletAddress: string; message: string },
): Promise<(() => Promise<boolean>) | null> => {
  const claimed = parseSignInText(message);
  const expiresAt = Date.parse(claimed?.expirationTime ?? '');
  if (!claimed || Number.isNaN(expiresAt)) {
    throw new AppError('invalid_input', 'message: Not a sign-in message', {
      errors: { message: 'Not a sign-in message' },
    });
  }
  if (claimed.address !== walletAddress) return null;
  if (expiresAt <= ctx.now()) {
    throw new AppError('message_expired', 'This sign-in message has expired. Sign in again.');
  }
  const issued = await findChallenge(ctx.env, claimed.nonce);
  if (!issued) return neverIssued;
  // The text is its fields in one order: if the text is the same, so is every field.
  if (message !== signInText(issued)) return null;
  return () => consumeChallenge(ctx.env, claimed.nonce, ctx.now());
};
