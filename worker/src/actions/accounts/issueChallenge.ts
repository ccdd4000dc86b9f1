import type { SignInInput } from '@soltrade/schema/contracts/auth';
import { CHALLENGE } from '@soltrade/schema/limits/accounts';
import { insertChallenge } from '../../db/accounts/challenges.ts';
import type { Ctx } from '../../lib/context.ts';
import { randomCode } from '../../lib/ids.ts';
import { isoTime } from '../../lib/time.ts';
import { requireAddress } from './requireAddress.ts';

/** About 115 bits: the alphabet has 28 characters. */
const NONCE_LENGTH = 24;

/** A Sign In With Solana input that works once. Throws `invalid_input` unless it is an address. */
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
