import { z } from './zod.ts';

export const problemWith = <Code extends z.ZodMiniType>(code: Code) =>
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    /** A sentence fit for a toast. */
    detail: z.string(),
    code,
    /** Field → message. */
    errors: z.optional(z.record(z.string(), z.string())),
    requestId: z.string(),
  });
