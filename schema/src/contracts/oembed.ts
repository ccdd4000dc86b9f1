import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { wholeNumber } from './fields.ts';

/** As oembed.com describes it. A `link` is what an editor gets whose frame would be too small for a card. */
const oembed = z.object({
  version: z.literal('1.0'),
  type: z.enum(['rich', 'link']),
  provider_name: z.string(),
  provider_url: z.string(),
  title: z.string(),
  author_name: z.string(),
  author_url: z.string(),
  /** Seconds. */
  cache_age: z.int(),
  html: z.optional(z.string()),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
});

export type OEmbed = z.output<typeof oembed>;

const pixels = z.optional(wholeNumber(1, 9_999));

export const getOEmbed = endpoint('GET /api/oembed', {
  access: 'public',
  limiter: 'lookup',
  query: z.object({
    /** Of a link's page or a promoter's page, on our hosts or on the promoter's own. */
    url: z.string(),
    maxwidth: pixels,
    maxheight: pixels,
    format: z.optional(z.string()),
  }),
  responses: { 200: oembed },
  errors: ['not_found', 'format_unavailable'],
});
