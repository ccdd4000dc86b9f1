import { REPORT } from '../limits.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const REPORT_REASONS = ['scam', 'impersonation', 'spam', 'other'] as const;

export const reportReason = z.enum(REPORT_REASONS);

export type ReportReason = z.output<typeof reportReason>;

/** In the visitor's own words, several lines if they like; stored as written and cleaned where it is shown. */
const reportDetail = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.trim()),
  ),
  z
    .string()
    .check(z.maxLength(REPORT.detailMaxLength, `Must be at most ${REPORT.detailMaxLength} characters`)),
);

export const reportLink = endpoint({
  method: 'POST',
  path: '/api/report',
  summary: "Report a link to the operator; a visitor's further reports of a day are merged into the first",
  access: 'public',
  body: z.object({
    linkId: id,
    reason: reportReason,
    detail: z.optional(z.nullable(reportDetail)),
  }),
  responses: {
    200: z.object({ received: z.literal('merged') }),
    201: z.object({ received: z.literal('new') }),
  },
  errors: ['link_not_found'],
});
