import { findLinkOwner } from '../../db/links/links.ts';
import type { AccountCtx } from '../../lib/context.ts';
import { linkNotFound, notOwned } from '../../lib/errors.ts';

/** Errors: `link_not_found`, `forbidden`. */
export const checkOwnLink = async ({ account, env }: AccountCtx, linkId: string): Promise<void> => {
  const owner = await findLinkOwner(env, linkId);
  if (owner === null) throw linkNotFound();
  if (owner !== account.id) throw notOwned();
};
