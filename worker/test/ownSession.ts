import type { SessionUser } from '../src/lib/appEnv.ts';

/** A session of an account's owner, who signed in just now. */
export const ownSession = (userId: string): SessionUser => ({
  sessionHash: 'one',
  userId,
  personId: userId,
  personName: null,
  role: 'owner',
  provenWallet: null,
  createdAt: Date.now(),
});
