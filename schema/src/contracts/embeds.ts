import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { timestamp, wholeNumber } from './fields.ts';

/**
 * As described on oembed.com. If the frame would be too small for a card, the editor gets a `link`.
 */
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
  summary: 'How to embed one of our pages in another site: a card in a frame (oembed.com)',
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

// What a stream shows of a link's clicks, under an address of its own.

export const overlay = z.object({
  /** A secret: anyone who has it sees the clicks. */
  url: z.string(),
  createdAt: timestamp,
});

export type Overlay = z.output<typeof overlay>;

/** Everything that an overlay is ever sent. */
export type OverlayFrame = {
  /** Clicks of people since the link was made, first ones and repeated ones. */
  clicks: number;
  /** Null if there was none in the last days. */
  last: { platform: string; at: string } | null;
};

/** The link's current overlay; unchanged until it is revoked. */
export const makeOverlay = endpoint('PUT /api/links/:linkId/overlay', {
  summary: 'The address of a link’s stream overlay; the first call creates it',
  responses: { 200: overlay },
  errors: ['forbidden', 'link_not_found', 'too_many_overlays'],
});

export const revokeOverlay = endpoint('DELETE /api/links/:linkId/overlay', {
  summary: 'Revoke the overlay’s address',
  responses: { 204: null },
  errors: ['forbidden', 'link_not_found'],
});
