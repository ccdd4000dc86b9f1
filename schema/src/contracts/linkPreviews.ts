import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { chosenHost, chosenPlatforms, linkTexts, optionalIdentifier } from './links.ts';
import { mintInput } from './mintInput.ts';

/** A landing page as one document without scripts, for a sandboxed frame in which nothing runs, counts or opens. */
const html = z.string();

export const linkPreview = z.object({
  html,
  url: z.string(),
  /** Whether `url` ends in `…`, in place of a few random characters. */
  isUrlOpen: z.boolean(),
  /** Why the identifier would be refused, or null. */
  identifierProblem: z.nullable(z.string()),
  promoter: z.object({ name: z.string(), twitterUsername: z.nullable(z.string()) }),
});

export type LinkPreview = z.output<typeof linkPreview>;

export const previewLink = endpoint('POST /api/link-preview', {
  limiter: 'lookup',
  body: z.object({
    userId: id,
    tokenAddress: mintInput,
    customIdentifier: z.optional(z.nullable(optionalIdentifier)),
    /** Unconnected ones are ignored. */
    platforms: chosenPlatforms,
    /** Ignored unless active. */
    host: chosenHost,
    ...linkTexts,
  }),
  responses: { 200: linkPreview },
  errors: ['invalid_address', 'forbidden', 'user_not_found'],
});

export const previewCard = endpoint('POST /api/link-preview/card', {
  limiter: 'lookup',
  body: z.object({ userId: id, tokenAddress: mintInput }),
  responses: {
    200: z.object({
      /** A PNG data URL; null if it couldn't be drawn in time. */
      picture: z.nullable(z.string()),
    }),
  },
  errors: ['invalid_address', 'forbidden', 'user_not_found'],
});
