// Connected assistants, as their promoter sees them.
import { ASSISTANT_SCOPES } from '@soltrade/schema/apiScopes';
import type { Assistant } from '@soltrade/schema/contracts/assistants';
import { checkOwnId } from '../../db/accounts/users.ts';
import {
  deleteGrant,
  findGrant,
  type GrantWithClient,
  listConnected,
} from '../../db/assistants.ts';
import type { Ctx } from '../../lib/context.ts';
import { ownedBy } from '../../lib/errors.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { targetOf } from '../../model/assistants.ts';

export const presentAssistant = ({ grant, name }: GrantWithClient): Assistant => ({
  id: grant.id,
  name,
  target: targetOf(grant.redirectUri),
  scopes: ASSISTANT_SCOPES.filter((scope) => grant.scopes.includes(scope)),
  createdAt: isoTime(grant.createdAt),
  expiresAt: isoTime(grant.expiresAt),
  lastUsedAt: isoTimeOrNull(grant.lastUsedAt),
});

/** Errors: `forbidden`, `user_not_found`. */
export const listAssistants = async (
  ctx: Ctx,
  { sessionUserId, id }: { sessionUserId: string; id: string },
): Promise<Assistant[]> => {
  await checkOwnId(ctx, sessionUserId, id);
  return (await listConnected(ctx.env, id, ctx.now())).map(presentAssistant);
};

/** Ends its tokens with the next request. Errors: `not_found`, `forbidden`. */
export const disconnectAssistant = async (
  ctx: Ctx,
  { sessionUserId, id }: { sessionUserId: string; id: string },
): Promise<void> => {
  const found = await findGrant(ctx.env, id);
  ownedBy(
    sessionUserId,
    found?.grant ?? null,
    'We couldn’t find this assistant. It may have been disconnected.',
  );
  await deleteGrant(ctx.env, id);
};
