import { refCodeKey } from '@soltrade/schema/cleanSegment';
import type { MovedName } from '@soltrade/schema/contracts/operations';
import { xHandle } from '@soltrade/schema/xHandle';
import { findName, findStoredUser, getUser, moveName as moveRow } from '../../db/accounts/users.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { logInfo } from '../../lib/log.ts';
import { refCodeOf } from '../../model/links.ts';
import { findTarget } from '../accounts/findTarget.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';

/**
 * The former holder's links keep their short code. Errors: `user_not_found`, `not_found`,
 * `handle_not_linked`.
 */
export const moveName = async (
  ctx: Ctx,
  input: { name: string; target: string },
): Promise<MovedName> => {
  const key = refCodeKey(input.name);
  const target = await findTarget(ctx, input.target);
  const handle = xHandle(target.twitterUsername);
  if (handle?.toLowerCase() !== key) {
    throw new AppError('handle_not_linked', `This user has not linked the X account @${key}.`);
  }
  const held = await findName(ctx.env, key);
  if (held?.kind !== 'username')
    throw new AppError('not_found', 'Nobody uses this name as a username.');
  const isChanged = held.userId !== target.id || refCodeKey(target.username ?? '') !== key;
  if (isChanged) {
    await moveRow(ctx.env, {
      key,
      from: held.userId,
      to: target.id,
      username: handle,
      now: ctx.now(),
    });
  }
  // Also if nothing changed: an operator who repeats the command wants the pages corrected.
  if (held.userId !== target.id)
    await rewriteLandings(ctx, { userId: held.userId, formerName: key });
  await rewriteLandings(ctx, { userId: target.id });
  // The holder may have deleted their account, which leaves the name reserved.
  const [from, to] = await Promise.all([
    findStoredUser(ctx.env, held.userId),
    getUser(ctx, target.id),
  ]);
  if (isChanged) {
    logInfo('name_moved', { requestId: ctx.requestId, name: key, from: held.userId, to: to.id });
  }
  return {
    name: handle,
    from: from && from.id !== to.id ? { id: from.id, name: refCodeOf(from) } : null,
    to: { id: to.id, name: refCodeOf(to) },
    isChanged,
  };
};
