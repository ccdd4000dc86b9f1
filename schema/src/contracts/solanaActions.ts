// Solana Actions: our links with their buttons, for clients that support @solana/actions-spec 2.4.
// Every button is an external link: we build no transactions.
import { looksLikeAddress } from '../address.ts';
import { PLATFORM_IDS } from '../platforms/index.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';

const solanaActionLink = z.object({
  type: z.literal('external-link'),
  /** URL to POST to for the link's URL. */
  href: z.string(),
  label: z.string(),
});

export const solanaAction = z.object({
  type: z.literal('action'),
  icon: z.string(),
  title: z.string(),
  description: z.string(),
  label: z.string(),
  links: z.object({ actions: z.array(solanaActionLink) }),
  /** Its promoter hides the buttons from the country of the request. */
  disabled: z.optional(z.boolean()),
});

export type SolanaAction = z.output<typeof solanaAction>;

const externalLink = z.object({ type: z.literal('external-link'), externalLink: z.string() });

const read = {
  access: 'public',
  limiter: 'lookup',
  anyOrigin: true,
  responses: { 200: solanaAction },
  errors: ['link_not_found'],
} as const;

const press = {
  summary: 'Click a button of that Solana Action: counted, returns the platform’s URL',
  access: 'public',
  limiter: 'click',
  anyOrigin: true,
  query: z.object({ platform: z.enum(PLATFORM_IDS, 'This platform isn’t supported.') }),
  body: z.object({
    /** The clicking wallet. The specification requires it; we don't use it. */
    account: z.string().check(z.refine(looksLikeAddress, 'Must be an address')),
  }),
  responses: { 200: externalLink },
  errors: ['link_not_found', 'unknown_platform'],
} as const;

export const getReferrerSolanaAction = endpoint('GET /api/actions/r/:refCode/:mint', {
  summary: 'A promoter’s link for a mint as a Solana Action',
  ...read,
});

export const pressReferrerSolanaAction = endpoint('POST /api/actions/r/:refCode/:mint', press);

export const getIdentifierSolanaAction = endpoint('GET /api/actions/token/:identifier', {
  summary: 'A link by its identifier as a Solana Action',
  ...read,
});

export const pressIdentifierSolanaAction = endpoint('POST /api/actions/token/:identifier', press);
