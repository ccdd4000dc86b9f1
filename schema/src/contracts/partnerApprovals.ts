// The operator's calls about partners: whose commissions count publicly. Like those of ops.ts they need the operator's token.
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
  /** Signs what counts publicly; shown once, for the partner and never for the promoter. Null if it was approved already. */
  secret: z.nullable(z.string()),
  isChanged: z.boolean(),
});

export type Approval = z.output<typeof approval>;

export const approvePartner = endpoint('POST /api/ops/partner-approvals', {
  access: 'operator',
  body: z.object({
    /** The partner's key, or the address that it calls. */
    target: z.string().check(z.minLength(1, 'Required'), z.maxLength(500, 'Too long')),
    /** Who asked for it, and how that was verified. */
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
  /** Null after the account was deleted. */
  partnerId: z.nullable(id),
  name: z.nullable(z.string()),
  userId: id,
  note: z.string(),
  approvedAt: timestamp,
  revokedAt: z.nullable(timestamp),
  /** What came with it: entries of the ledger, and their sum in dollars. */
  entries: z.int(),
  usd: decimal,
});

export type ListedApproval = z.output<typeof listed>;

export const listApprovals = endpoint('GET /api/ops/partner-approvals', {
  access: 'operator',
  responses: { 200: z.array(listed) },
});
