import { asOwner, type Ctx, type SignedInCtx } from '../src/lib/context.ts';

/** An account's owner, who signed in just now. */
export const signedIn = (ctx: Ctx, userId: string, hash = 'one'): SignedInCtx => {
  const { account, actor } = asOwner(ctx, userId);
  const session = {
    hash,
    personId: userId,
    personName: null,
    actsFor: userId,
    provenWallet: null,
    createdAt: Date.now(),
  };
  return { ...ctx, account, actor: { ...actor, session } };
};
