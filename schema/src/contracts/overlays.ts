// What a stream shows of a link's clicks, under an address of its own.
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { timestamp } from './fields.ts';

export const overlay = z.object({
  /** A secret: it shows the clicks to everyone who has it. */
  url: z.string(),
  createdAt: timestamp,
});

export type Overlay = z.output<typeof overlay>;

/** All that an overlay is ever sent. */
export type OverlayFrame = {
  /** Clicks of people since the link was made, first ones and repeated ones. */
  clicks: number;
  /** Null if there was none in the last days. */
  last: { platform: string; at: string } | null;
};

/** The one that the link has, until it is revoked. */
export const makeOverlay = endpoint('PUT /api/links/:id/overlay', {
  responses: { 200: overlay },
  errors: ['forbidden', 'link_not_found', 'too_many_overlays'],
});

export const revokeOverlay = endpoint('DELETE /api/links/:id/overlay', {
  responses: { 204: null },
  errors: ['forbidden', 'link_not_found'],
});
