import type { Approval, ListedApproval } from '@soltrade/schema/contracts/operations';
import { PARTNER } from '@soltrade/schema/limits/revenue';
import {
  revokeApproval as endApproval,
  findApproval,
  findPartner,
  insertApproval,
  listApprovals,
  type Partner,
} from '../../db/partners.ts';
import type { Ctx } from '../../lib/context.ts';
import { randomSecret } from '../../lib/crypto.ts';
import { newId } from '../../lib/ids.ts';
import { logInfo } from '../../lib/log.ts';
import { exactUsdText } from '../../lib/money.ts';
import { sanitizedText } from '../../lib/sanitize.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { signingSecret } from '../../lib/webhookSignature.ts';
import { partnerNotFound } from './receivePostback.ts';

const requirePartner = async (ctx: Ctx, target: string): Promise<Partner> => {
  const key = target.trim().split('/').at(-1) ?? '';
  const partner = await findPartner(ctx.env, key);
  if (!partner) throw partnerNotFound();
  return partner;
};

/**
 * From now on, calls signed with the secret count publicly. Only this response contains it. Errors:
 * `not_found`.
 */
export const approvePartner = async (
  ctx: Ctx,
  input: { target: string; note: string },
): Promise<Approval> => {
  const partner = await requirePartner(ctx, input.target);
  const { id: partnerId, name, userId } = partner;
  const id = newId();
  const seed = randomSecret();
  const isChanged = await insertApproval(ctx.env, {
    id,
    partnerId,
    seed,
    note: input.note,
    approvedAt: ctx.now(),
  });
  const approval = await findApproval(ctx.env, partnerId);
  // Revoked in the meantime, by the promoter or another operator.
  if (!approval) throw partnerNotFound();
  const isOurs = isChanged && approval.id === id;
  if (isOurs)
    logInfo('partner_approved', { requestId: ctx.requestId, partnerId, userId, approval: id });
  return {
    id: approval.id,
    partnerId,
    name: sanitizedText(name, PARTNER.maxNameLength) ?? '',
    userId,
    approvedAt: isoTime(approval.approvedAt),
    secret: isOurs ? await signingSecret(ctx.config.visitorSalt, { id, seed }) : null,
    isChanged: isOurs,
  };
};

/** Invalidates the secret; entries it signed no longer count publicly. Errors: `not_found`. */
export const revokeApproval = async (ctx: Ctx, partnerId: string) => {
  const ended = await endApproval(ctx.env, { partnerId, at: ctx.now() });
  if (ended) {
    const { id, userId } = ended;
    logInfo('partner_approval_revoked', {
      requestId: ctx.requestId,
      partnerId,
      userId,
      approval: id,
    });
  }
  return { partnerId, isChanged: ended !== null };
};

export const getApprovals = async (ctx: Ctx): Promise<ListedApproval[]> =>
  (await listApprovals(ctx.env, PARTNER.listedApprovals)).map(
    ({
      approval: { id, partnerId, userId, note, approvedAt, revokedAt },
      partnerName,
      entries,
      microUsd,
    }) => ({
      id,
      partnerId,
      name: sanitizedText(partnerName, PARTNER.maxNameLength),
      userId,
      note,
      entries,
      usd: exactUsdText(microUsd),
      approvedAt: isoTime(approvedAt),
      revokedAt: isoTimeOrNull(revokedAt),
    }),
  );
