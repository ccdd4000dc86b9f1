// Partners' reports. Strangers know the address too, so an unproven call is only counted.

import type { ValidQuery } from '@soltrade/schema/contracts/endpoint';
import {
  type PartnerProof,
  type PostbackEvent,
  postbackEvent,
  type receivePlainPostback,
  transactionId,
} from '@soltrade/schema/contracts/partners';
import { PARTNER } from '@soltrade/schema/limits/revenue';
import { isLiveState, payoutStateOf } from '@soltrade/schema/payoutStates';
import {
  findApproval,
  findCall,
  findPartner,
  type Partner,
  type PartnerApproval,
  type PartnerCall,
  storeCall,
  storeRefusal,
} from '../../db/partners.ts';
import type { Ctx } from '../../lib/context.ts';
import { equalInConstantTime, sha256Hex } from '../../lib/crypto.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { parseJson } from '../../lib/json.ts';
import { type SignedCall, signatureProblem, signingSecret } from '../../lib/webhookSignature.ts';
import { recordPostback, type Unknown } from '../revenue/recordPostback.ts';
import type { Recorded } from '../revenue/recordState.ts';

export const partnerNotFound = () =>
  new AppError('not_found', 'We couldn’t find this key. It may have been revoked.');

const requirePartner = async (ctx: Ctx, key: string): Promise<Partner> => {
  const partner = await findPartner(ctx.env, key);
  if (!partner) throw partnerNotFound();
  return partner;
};

const isFormerValid = (ctx: Ctx, { formerUntil }: Partner): boolean =>
  formerUntil !== null && formerUntil > ctx.now();

const refuse = async (ctx: Ctx, partner: Partner, detail: string): Promise<never> => {
  const call: PartnerCall = {
    id: newId(),
    partnerId: partner.id,
    at: ctx.now(),
    proof: null,
    outcome: 'refused',
    detail,
    webhookId: null,
    bodyHash: null,
    transactionId: null,
    entryId: null,
  };
  await storeRefusal(ctx.env, call, {
    keep: PARTNER.keptRefusals,
    since: ctx.now() - PARTNER.refusalEvery,
  });
  throw new AppError('postback_refused', `${detail}.`);
};

type Proven = {
  partner: Partner;
  proof: PartnerProof;
  /** Approval whose secret signed the call. */
  approvalId: string | null;
  webhookId: string | null;
  bodyHash: string | null;
};

const LOGGED_OUTCOMES: Partial<Record<AppError['code'], PartnerCall['outcome']>> = {
  transaction_conflict: 'conflict',
  transaction_not_found: 'conflict',
  invalid_input: 'invalid',
  invalid_json: 'invalid',
  // The refund has less proof than its commission had.
  postback_refused: 'refused',
};

type Answer = Pick<Recorded, 'outcome' | 'detail'>;

/** Applies a proven call and logs its outcome. */
const settle = async (
  ctx: Ctx,
  { partner, proof, approvalId, webhookId, bodyHash }: Proven,
  eventOf: () => PlainEvent,
): Promise<Answer> => {
  let transaction: string | null = null;
  const log = (
    said: Pick<PartnerCall, 'outcome' | 'detail' | 'entryId'>,
    repeated: Pick<PartnerCall, 'webhookId' | 'bodyHash'>,
  ) =>
    storeCall(
      ctx.env,
      {
        id: newId(),
        partnerId: partner.id,
        at: ctx.now(),
        proof,
        transactionId: transaction,
        ...said,
        ...repeated,
      },
      PARTNER.keptCalls,
    );
  try {
    const event = eventOf();
    transaction = transactionOf(event);
    const recorded = await recordPostback(ctx, { partner, proof, approvalId, webhookId, event });
    const { isDisputed = false, outcome, detail, entryId } = recorded;
    const logged = isDisputed ? 'disputed' : outcome;
    await log({ outcome: logged, detail, entryId }, { webhookId, bodyHash });
    return { outcome, detail };
  } catch (error) {
    const outcome = error instanceof AppError ? LOGGED_OUTCOMES[error.code] : undefined;
    if (error instanceof AppError && outcome) {
      // A failed call may be corrected and repeated under its id.
      await log(
        { outcome, detail: error.detail, entryId: null },
        { webhookId: null, bodyHash: null },
      );
    }
    throw error;
  }
};

const transactionOf = (event: PlainEvent): string | null => {
  if (event === null || event.type === 'test') return null;
  return event.type === 'unknown' ? event.transactionId : event.data.transactionId;
};

const parsedEvent = (body: string): PostbackEvent => {
  const parsed = postbackEvent.safeParse(parseJson(body));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidField(issue?.path.join('.') || 'type', issue?.message ?? 'Invalid input');
};

/** The partner's approval if its secret, which the promoter doesn't have, signed the call. */
const approvalThatSigned = async (
  ctx: Ctx,
  partner: Partner,
  call: SignedCall,
): Promise<PartnerApproval | null> => {
  const approval = await findApproval(ctx.env, partner.id);
  if (approval === null) return null;
  const secret = await signingSecret(ctx.config.visitorSalt, approval);
  return (await signatureProblem([secret], call)) === null ? approval : null;
};

/** A call signed per Standard Webhooks. Errors: those of the contract. */
export const receiveSigned = async (
  ctx: Ctx,
  call: SignedCall & { key: string },
): Promise<Answer> => {
  const partner = await requirePartner(ctx, call.key);
  const former = isFormerValid(ctx, partner) ? partner.formerSeed : null;
  const seeds = [partner.seed, ...(former === null ? [] : [former])];
  const secrets = await Promise.all(
    seeds.map((seed) => signingSecret(ctx.config.visitorSalt, { id: partner.id, seed })),
  );
  const approval = await approvalThatSigned(ctx, partner, call);
  const problem = approval === null ? await signatureProblem(secrets, call) : null;
  if (problem !== null) return refuse(ctx, partner, problem);
  const webhookId = call.headers['webhook-id'] ?? '';
  if (webhookId.length > PARTNER.maxWebhookIdLength)
    return refuse(ctx, partner, 'The webhook-id is too long');
  const bodyHash = await sha256Hex(call.body);
  const earlier = await findCall(ctx.env, partner.id, webhookId);
  if (earlier && earlier.bodyHash === bodyHash)
    return {
      outcome: earlier.outcome === 'test' ? 'test' : 'known',
      detail: 'This call came before, with the same webhook-id',
    };
  if (earlier) {
    throw new AppError('transaction_conflict', 'This webhook-id came before with another body.');
  }
  const proof = approval === null ? 'signature' : 'approved';
  return settle(
    ctx,
    { partner, proof, approvalId: approval?.id ?? null, webhookId, bodyHash },
    () => parsedEvent(call.body),
  );
};

export type PlainCall = { key: string } & ValidQuery<typeof receivePlainPostback>;

const checkedId = (txid: string | undefined): string => {
  const parsed = transactionId.safeParse(txid ?? '');
  if (!parsed.success) throw invalidField('txid', parsed.error.issues[0]?.message ?? 'Required');
  return parsed.data;
};

const isNoAmount = (payout: string | undefined): boolean =>
  payout === undefined || /^[0.,]+$/.test(payout);

/** A plain call's event, or a state that we don't know. */
type PlainEvent = PostbackEvent | Unknown | null;

/**
 * Trackers repeat one template for every state, so a field is judged only where its state gives it
 * a meaning.
 */
const plainEvent = (call: PlainCall): PlainEvent => {
  const { payout, currency, status, reason, reversal_id: reversalId } = call;
  const { link, subid, clickid, event } = call;
  const state = status === undefined ? 'approved' : payoutStateOf(status);
  if (state === null) {
    const { success, data } = transactionId.safeParse(call.txid ?? '');
    return success ? { type: 'unknown', status: status ?? '', transactionId: data, event } : null;
  }
  // A lead whose commission is not known yet.
  if (state === 'pending' && isNoAmount(payout)) return null;
  const of = { transactionId: checkedId(call.txid), event };
  if (state === 'rejected') return { type: 'commission.updated', data: { ...of, state, reason } };
  if (!isLiveState(state)) {
    return { type: 'commission.refunded', data: { ...of, amount: payout, reversalId, reason } };
  }
  if (payout === undefined) throw invalidField('payout', 'Required');
  return {
    type: 'commission.created',
    data: { ...of, amount: payout, currency, state, link, subId: subid, clickId: clickid },
  };
};

export const receivePlain = async (ctx: Ctx, call: PlainCall): Promise<Answer> => {
  const partner = await requirePartner(ctx, call.key);
  const given = await sha256Hex(call.secret);
  const hashes = [
    partner.urlSecretHash,
    isFormerValid(ctx, partner) ? partner.formerUrlSecretHash : null,
  ];
  const isProven =
    hashes.filter((hash) => hash !== null && equalInConstantTime(hash, given)).length > 0;
  if (!isProven) return refuse(ctx, partner, 'The secret is wrong');
  return settle(
    ctx,
    { partner, proof: 'secret', approvalId: null, webhookId: null, bodyHash: null },
    () => plainEvent(call),
  );
};
