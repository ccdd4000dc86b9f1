import { LEDGER, PARTNER } from '../limits/revenue.ts';
import { LIVE_STATES, OWED_AGES, PAYOUT_STATES } from '../payoutStates.ts';
import { isNoId, isPlaceholder, isUnexpandedMacro } from '../placeholders.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, optionalValue, requiredText, timestamp, trimmed } from './fields.ts';
import { platformName } from './platforms.ts';

export const partner = z.object({
  id,
  name: z.string(),
  platform: z.nullable(platformName),
  url: z.string(),
  createdAt: timestamp,
  /** Since when calls signed with the partner's own secret count publicly; null if not approved. */
  approvedAt: z.nullable(timestamp),
  /** Expiry of the secrets before the last rotation, or null. */
  formerUntil: z.nullable(timestamp),
  /** What it has not paid, by state and the payouts' age in days; zeros omitted. */
  owed: z.array(
    z.object({
      state: z.enum(['pending', 'approved']),
      age: z.enum(OWED_AGES.map(({ id }) => id)),
      /** Of those with a value. */
      usd: decimal,
      payouts: z.int(),
    }),
  ),
});

export type Partner = z.output<typeof partner>;

/** Returned only once. */
export const partnerSecrets = z.object({
  partner,
  /** Signs calls per Standard Webhooks. */
  secret: z.string(),
  /** For trackers that can only open a URL: less trusted, because URLs end up in logs. */
  urlSecret: z.string(),
});

export type PartnerSecrets = z.output<typeof partnerSecrets>;

/** By the approved partner's secret, by one that the promoter has too, or by one in a URL. */
export const partnerProof = z.enum(['approved', 'signature', 'secret']);

export type PartnerProof = z.output<typeof partnerProof>;

export const partnerCall = z.object({
  at: timestamp,
  proof: z.nullable(partnerProof),
  outcome: z.enum([
    'stored',
    'changed',
    'known',
    'reversed',
    'waiting',
    'ignored',
    'test',
    'refused',
    'conflict',
    /** It counts again what was rejected or taken back, which only its promoter can. */
    'disputed',
    'invalid',
  ]),
  detail: z.string(),
  transactionId: z.nullable(z.string()),
  /** The ledger entry that it stored, repeated or reversed. */
  entryId: z.nullable(id),
});

export type PartnerCall = z.output<typeof partnerCall>;

const own = ['forbidden', 'not_found'] as const;

export const listPartners = endpoint('GET /api/partners/:userId', {
  summary: 'Who may report revenue to the ledger of the user `id`',
  responses: { 200: z.array(partner) },
  errors: ['forbidden', 'user_not_found'],
});

export const addPartner = endpoint('POST /api/partners', {
  summary: 'Create a key for a partner; its secrets are only in this response',
  role: 'owner',
  body: z.object({
    userId: id,
    name: requiredText(PARTNER.maxNameLength),
    platform: z.nullable(platformName),
  }),
  responses: { 201: partnerSecrets },
  errors: ['forbidden', 'user_not_found', 'partner_limit'],
});

export const rotatePartner = endpoint('POST /api/partners/:partnerId/rotate', {
  summary: 'New secrets for a partner; the former ones work for another day',
  role: 'owner',
  responses: { 200: partnerSecrets },
  errors: own,
});

export const revokePartner = endpoint('DELETE /api/partners/:partnerId', {
  summary: 'Revoke a partner’s key at once; its entries stay',
  role: 'owner',
  responses: { 204: null },
  errors: own,
});

export const testPartner = endpoint('POST /api/partners/:partnerId/test', {
  summary: 'Send a signed test call, which stores nothing, the way a partner would',
  responses: { 200: partnerCall },
  errors: own,
});

export const listPartnerCalls = endpoint('GET /api/partners/:partnerId/calls', {
  summary: 'A partner’s last calls, newest first, with their outcomes',
  responses: { 200: z.array(partnerCall) },
  errors: own,
});

/**
 * Empty, null or a placeholder such as `N/A` or a macro that was not filled in: each is an absent
 * value.
 */
const filled = z.optional(
  z.pipe(
    z.nullable(z.string()),
    z.transform((given: string | null) =>
      given === null || isPlaceholder(given) ? undefined : given.trim(),
    ),
  ),
);

/** An unfilled macro is reported, because its commission counts for no link. */
const subId = z.optional(
  z.pipe(
    z.nullable(z.string()),
    z.transform((given: string | null) =>
      given === null || (isPlaceholder(given) && !isUnexpandedMacro(given))
        ? undefined
        : given.trim(),
    ),
  ),
);

/** Error for a value that a tracker did not fill in. */
export const UNEXPANDED = 'Your tracker didn’t fill in this macro';

/** Error for an id that other transactions have too: all of them would be one commission. */
export const NO_ID = 'Must identify this transaction alone';

export const transactionId = z.pipe(
  trimmed,
  z.string().check(
    z.minLength(1, 'Required'),
    z.maxLength(
      PARTNER.maxTransactionLength,
      `Must be at most ${PARTNER.maxTransactionLength} characters`,
    ),
    z.refine((given) => !isUnexpandedMacro(given), UNEXPANDED),
    z.refine((given) => !isNoId(given), NO_ID),
  ),
);

/** Shown to the promoter; a longer one is cut. */
const reason = z.pipe(
  filled,
  z.transform((given: string | undefined) => given?.slice(0, LEDGER.maxReasonLength)),
);

/** The partner's own id of a reversal, which tells two of the same amount apart. */
const reversalId = z.pipe(
  filled,
  z.optional(
    z
      .string()
      .check(
        z.maxLength(
          PARTNER.maxTransactionLength,
          `Must be at most ${PARTNER.maxTransactionLength} characters`,
        ),
      ),
  ),
);

/** Its name or number, which tells commissions of one transaction apart. */
const event = z.pipe(
  filled,
  z.optional(
    z
      .string()
      .check(
        z.maxLength(PARTNER.maxEventLength, `Must be at most ${PARTNER.maxEventLength} characters`),
      ),
  ),
);

const stateOf = <const States extends readonly string[]>(states: States) =>
  z.pipe(filled, z.optional(z.enum(states, `Must be one of ${states.join(', ')}`)));

/** A partner's signed body. Amounts are text, because numbers lose digits. */
export const postbackEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('test') }),
  z.object({
    type: z.literal('commission.created'),
    data: z.object({
      transactionId,
      /** A negative one takes the commission back. */
      amount: trimmed,
      /** USD if omitted. */
      currency: filled,
      /** ISO 8601; now if omitted. */
      at: filled,
      /** A link of the promoter's: sub-id, identifier, id, mint or URL. */
      link: filled,
      /** Where the partner returns a sub-id; another text is ignored. */
      subId,
      clickId: filled,
      event,
      /** Approved if omitted; a pending one doesn't count yet. */
      state: stateOf(LIVE_STATES),
    }),
  }),
  z.object({
    type: z.literal('commission.updated'),
    data: z.object({
      transactionId,
      state: z.enum(PAYOUT_STATES, `Must be one of ${PAYOUT_STATES.join(', ')}`),
      reason,
      at: filled,
      event,
    }),
  }),
  z.object({
    type: z.literal('commission.refunded'),
    data: z.object({
      transactionId,
      /** The part that is taken back; all that is left if omitted, zero or the whole amount. */
      amount: filled,
      reversalId,
      reason,
      at: filled,
      event,
    }),
  }),
]);

export type PostbackEvent = z.output<typeof postbackEvent>;

const outcome = {
  200: z.object({
    outcome: z.enum(['stored', 'changed', 'known', 'reversed', 'waiting', 'ignored', 'test']),
    /** The same in a sentence, with what else was noticed. */
    detail: z.string(),
  }),
};
export const receivePostback = endpoint('POST /api/postback/:key', {
  summary: 'A partner reports a commission or a refund, signed as Standard Webhooks describe',
  access: 'public',
  limiter: 'click',
  anyOrigin: true,
  signedBody: postbackEvent,
  responses: outcome,
  errors: [
    'not_found',
    'postback_refused',
    'transaction_not_found',
    'transaction_conflict',
    'invalid_json',
    'invalid_input',
  ],
});

export const receivePlainPostback = endpoint('GET /api/postback/:key', {
  summary:
    'The same for trackers that can only open an address; entries are marked as less trusted',
  access: 'public',
  limiter: 'click',
  anyOrigin: true,
  query: z.object({
    secret: trimmed,
    /** The partner’s own id of the transaction. */
    txid: optionalValue,
    /** What happened, where one transaction has several commissions. */
    event,
    payout: filled,
    currency: filled,
    /** A tracker's word for the state; approved if omitted. */
    status: filled,
    link: filled,
    subid: subId,
    clickid: filled,
    reason,
    reversal_id: reversalId,
  }),
  responses: outcome,
  errors: [
    'not_found',
    'postback_refused',
    'transaction_not_found',
    'transaction_conflict',
    'method_not_allowed',
  ],
});
