import { REPORT } from '../limits/operations.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, trimmed } from './fields.ts';

export const REPORT_REASONS = ['scam', 'impersonation', 'words', 'spam', 'other'] as const;

export const reportReason = z.enum(REPORT_REASONS);

export type ReportReason = z.output<typeof reportReason>;

/** In the visitor's own words, possibly several lines; stored as written, sanitized for display. */
const reportDetail = z.pipe(
  trimmed,
  z
    .string()
    .check(z.maxLength(REPORT.detailMaxLength, `Must be at most ${REPORT.detailMaxLength} characters`)),
);

export const reportLink = endpoint('POST /api/report', {
  access: 'public',
  limiter: 'write',
  body: z
    .object({
      linkId: z.optional(z.nullable(id)),
      /** For a page without a link: its path, which names a mint and perhaps a ref code. */
      page: z.optional(
        z.nullable(
          z
            .string()
            .check(z.maxLength(REPORT.pageMaxLength, `Must be at most ${REPORT.pageMaxLength} characters`)),
        ),
      ),
      reason: reportReason,
      detail: z.optional(z.nullable(reportDetail)),
    })
    .check(z.refine(({ linkId, page }) => Boolean(linkId ?? page), { path: ['linkId'], error: 'Required' })),
  responses: {
    200: z.object({ received: z.literal('merged') }),
    201: z.object({ received: z.literal('new') }),
  },
  errors: ['link_not_found', 'already_reported', 'too_many_reports'],
});
