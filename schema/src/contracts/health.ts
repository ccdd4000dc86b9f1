import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint('GET /api/health', {
  access: 'public',
  scope: 'any',
  limiter: 'click',
  responses: { 200: z.object({ status: z.literal('ok'), version: z.string() }) },
  errors: ['unavailable'],
});
