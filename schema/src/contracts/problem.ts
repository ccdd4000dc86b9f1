import { ERROR_CODES, type ErrorCode } from '../errors.ts';
import { problemWith } from '../problemWith.ts';
import { z } from '../zod.ts';

/** RFC 9457 problem details with our stable code, as `application/problem+json`. */
export const problem = problemWith(z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]));

export type Problem = z.output<typeof problem>;
