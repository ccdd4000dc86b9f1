import { DEMO_WALLET_ADDRESS } from '@soltrade/schema/demoWallet';
import { isLoopback } from '@soltrade/schema/isLoopback';
import { isSignInText } from '@soltrade/schema/signInText';
import type { Ctx } from '../../lib/context.ts';
import { verifyEd25519 } from '../../lib/ed25519.ts';
import { AppError } from '../../lib/errors.ts';
import { checkSignInMessage } from './checkSignInMessage.ts';
import { checkSignInText } from './checkSignInText.ts';
import { requireAddress } from './requireAddress.ts';

export type SignInProof = { walletAddress: string; signature: number[]; message: string };

/** The demo key is public; it proves nothing except on loopback. */
export const isPublicKnowledge = (ctx: Ctx, walletAddress: string): boolean =>
  walletAddress === DEMO_WALLET_ADDRESS && !isLoopback(new URL(ctx.config.publicOrigin));

/**
 * Proves that a wallet signed our sign-in text just now, and consumes it. Errors: `invalid_input`,
 * `signature_refused`, `message_expired`, `message_used`.
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
    throw new AppError('signature_refused', 'The signature doesn’t match this wallet and message.');
  }
  if (!(await consume())) {
    throw new AppError('message_used', 'This sign-in message has already been used. Sign in again.');
  }
};
