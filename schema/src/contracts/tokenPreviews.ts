// Separate from the other previews, because Home calls it and needs neither a promoter's links nor the platform
// registry.
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';

export const previewToken = endpoint('GET /api/token/:address/preview', {
  access: 'public',
  limiter: 'lookup',
  responses: {
    200: z.object({
      /** One document without scripts. */
      html: z.string(),
    }),
  },
  errors: ['invalid_address'],
});
