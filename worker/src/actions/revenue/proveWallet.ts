import { type PayoutWallet, payoutProofMessage } from '@soltrade/schema/contracts/revenue';
import { SIGN_IN } from '@soltrade/schema/firstLimits';
import { proveWallet as markProven } from '../../db/revenue/payoutWallets.ts';
import { consumeMessage } from '../../db/sessions.ts';
import type { Ctx } from '../../lib/context.ts';
import { sha256Hex } from '../../lib/crypto.ts';
import { verifyEd25519 } from '../../lib/ed25519.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { requireAddress } from '../accounts/requireAddress.ts';
import { assertTimely, isPublicKnowledge } from '../accounts/verifySignIn.ts';
import { getOwnWallet, presentOne } from './presentWallets.ts';

const TIME = /: (\d{1,15})$/;

/** The message names address and account, so its signature works nowhere else. Errors: the contract's. */
export const proveWallet = async (
  ctx: Ctx,
  input: { sessionUserId: string; id: string; signature: number[]; message: string },
): Promise<PayoutWallet> => {
  const { sessionUserId, id, message } = input;
  const wallet = await getOwnWallet(ctx, sessionUserId, id);
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
  if (message !== payoutProofMessage({ product: ctx.config.productName, address, userId, at })) throw refused;
  assertTimely(at, ctx.now());
  const isSigned = await verifyEd25519({
    publicKey: requireAddress(address),
    signature: new Uint8Array(input.signature),
    message,
  });
  if (!isSigned || isPublicKnowledge(ctx, address)) throw refused;
  const hash = await sha256Hex(`${address}\n${message}`);
  if (!(await consumeMessage(ctx.env, hash, at + SIGN_IN.maxMessageAge))) {
    throw new AppError('message_used', 'This message has already been used. Sign a new one.');
  }
  await markProven(ctx.env, wallet, ctx.now());
  return presentOne(ctx, wallet);
};
