// Connected assistants, as their promoter sees them.
import { ASSISTANT_SCOPES } from '@soltrade/schema/apiScopes';
import type { Assistant } from '@soltrade/schema/contracts/assistants';
import {
  deleteGrant,
  findGrant,
  type GrantWithClient,
  listConnected,
} from '../../db/assistants.ts';
import type { AccountCtx } from '../../lib/context.ts';
import { AppError, ownedBy } from '../../lib/errors.ts';
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

export const listAssistants = async ({ account, env, now }: AccountCtx): Promise<Assistant[]> =>
  (await listConnected(env, account.id, now())).map(presentAssistant);

const notFound = () =>
  new AppError('not_found', 'We couldn’t find this assistant. It may have been disconnected.');

/** Ends its tokens with the next request. Errors: `not_found`, `forbidden`. */
export const disconnectAssistant = async (
  { account, env }: AccountCtx,
  { assistantId }: { assistantId: string },
): Promise<void> => {
  const found = await findGrant(env, assistantId);
  await deleteGrant(env, ownedBy(account, found?.grant ?? null, notFound));
};
