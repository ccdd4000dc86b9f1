import type { SignInInput } from '@soltrade/schema/contracts/sessions';
import { CHALLENGE } from '@soltrade/schema/limits/accounts';
import { findUser, findUserByWallet, type UserRow } from '../../db/accounts/users.ts';
import { insertChallenge, setProvenWallet } from '../../db/sessions.ts';
import type { SessionUser } from '../../lib/appEnv.ts';
import type { Ctx } from '../../lib/context.ts';
import { accountBlocked } from '../../lib/errors.ts';
import { randomCode } from '../../lib/ids.ts';
import { isoTime } from '../../lib/time.ts';
import { isBlockedIdentity } from './blockedIdentity.ts';
import { createUser } from './createUser.ts';
import { requireAddress } from './requireAddress.ts';
import { type SignInProof, verifySignIn } from './verifySignIn.ts';

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
 * In a session without a wallet, proves the wallet to that session. Errors: those of `verifySignIn`, `account_blocked`,
 * `too_many_accounts`.
 */
export const signInWithWallet = async (
  ctx: Ctx,
  { proof, session }: { proof: SignInProof; session: SessionUser | null },
): Promise<{ user: UserRow; outcome: 'signed_in' | 'proven' }> => {
  await verifySignIn(ctx, proof);
  const current = session && (await findUser(ctx.env, session.userId));
  if (session && current?.walletAddress === null) {
    await setProvenWallet(ctx.env, session.sessionHash, proof.walletAddress);
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
