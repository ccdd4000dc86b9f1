// Solana Actions: a link of ours, shown with its buttons by clients that know the specification
// (@solana/actions-spec 2.4). Every button is an external link: we build no transactions.
import { looksLikeAddress } from '../address.ts';
import { PLATFORM_IDS } from '../platforms/index.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';

const solanaActionLink = z.object({
  type: z.literal('external-link'),
  /** Where to POST for the link's URL. */
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
  access: 'public',
  limiter: 'click',
  anyOrigin: true,
  query: z.object({ platform: z.enum(PLATFORM_IDS, 'This platform isn’t supported.') }),
  body: z.object({
    /** The wallet in which the button was clicked. The specification sends it; nothing here needs it. */
    account: z.string().check(z.refine(looksLikeAddress, 'Must be an address')),
  }),
  responses: { 200: externalLink },
  errors: ['link_not_found', 'unknown_platform'],
} as const;

export const getReferrerSolanaAction = endpoint('GET /api/actions/r/:refCode/:mint', read);

export const pressReferrerSolanaAction = endpoint('POST /api/actions/r/:refCode/:mint', press);

export const getIdentifierSolanaAction = endpoint('GET /api/actions/token/:identifier', read);

export const pressIdentifierSolanaAction = endpoint('POST /api/actions/token/:identifier', press);
