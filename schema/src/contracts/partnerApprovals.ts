// The operator's calls on partners: whose commissions count publicly. Like those in ops.ts, they need the operator's
// token.
import { PARTNER } from '../limits/revenue.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, requiredText, timestamp } from './fields.ts';

const approval = z.object({
  id,
  partnerId: id,
  name: z.string(),
  userId: id,
  approvedAt: timestamp,
  /** Signs publicly counted entries; returned once, for the partner only. Null if already approved. */
  secret: z.nullable(z.string()),
  isChanged: z.boolean(),
});

export type Approval = z.output<typeof approval>;

export const approvePartner = endpoint('POST /api/ops/partner-approvals', {
  access: 'operator',
  body: z.object({
    /** The partner's key, or its postback URL. */
    target: z.string().check(z.minLength(1, 'Required'), z.maxLength(500, 'Too long')),
    /** Who requested it, and how that was verified. */
    note: requiredText(PARTNER.maxNoteLength),
  }),
  responses: { 200: approval },
});

export const revokeApproval = endpoint('POST /api/ops/partner-approvals/:key/revoke', {
  access: 'operator',
  responses: { 200: z.object({ partnerId: id, isChanged: z.boolean() }) },
});

const listed = z.object({
  id,
  /** Null once the account is deleted. */
  partnerId: z.nullable(id),
  name: z.nullable(z.string()),
  userId: id,
  note: z.string(),
  approvedAt: timestamp,
  revokedAt: z.nullable(timestamp),
  /** Its ledger entries, and their sum in dollars. */
  entries: z.int(),
  usd: decimal,
});

export type ListedApproval = z.output<typeof listed>;

export const listApprovals = endpoint('GET /api/ops/partner-approvals', {
  access: 'operator',
  responses: { 200: z.array(listed) },
});
