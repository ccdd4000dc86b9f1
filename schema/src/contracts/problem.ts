import { ERROR_CODES, type ErrorCode } from '../errors.ts';
import { z } from '../zod.ts';

/** RFC 9457 problem details with our stable code; the media type is `application/problem+json`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** A sentence fit for a toast. */
  detail: z.string(),
  code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
  errors: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
});

export type Problem = z.output<typeof problem>;
