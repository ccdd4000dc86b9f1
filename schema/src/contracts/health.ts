import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { hostState } from './ops.ts';

export const getHealth = endpoint('GET /api/health', {
  access: 'public',
  scope: 'any',
  limiter: 'click',
  responses: {
    200: z.object({
      status: z.literal('ok'),
      version: z.string(),
      /** For the operator only. */
      hosts: z.optional(z.array(hostState)),
    }),
  },
});
