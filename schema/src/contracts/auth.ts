import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { timestamp } from './fields.ts';
import { signedMessage } from './signedMessage.ts';
import { user } from './users.ts';

/** The one message that a wallet signs to sign in; `at` is in epoch milliseconds. */
export const signInMessage = (product: string, at: number): string =>
  `Sign this message to authenticate with ${product}: ${at}`;

export const signIn = endpoint('POST /api/auth', {
  summary: 'Sign in with a signed wallet message; sets the session cookie',
  access: 'optional',
  limiter: 'signIn',
  body: z.object({
    walletAddress: z.string(),
    ...signedMessage,
  }),
  responses: { 200: z.object({ user }) },
  errors: ['signature_refused', 'message_expired', 'message_used', 'account_blocked', 'too_many_accounts'],
});

export const signOut = endpoint('POST /api/auth/logout', {
  summary: 'End this session',
  access: 'public',
  limiter: 'write',
  responses: { 204: null },
});

export const signOutEverywhere = endpoint('POST /api/auth/logout-everywhere', {
  summary: 'End every session of the user, this one too, and revoke their API keys if that is asked for',
  body: z.object({ revokeApiKeys: z.optional(z.boolean()) }),
  responses: { 204: null },
});

/**
 * The input of `solana:signIn` (Sign In With Solana), as the wallet receives it. The server issues all of it and
 * compares every field of the signed text with it; the nonce works once.
 */
export const signInInput = z.object({
  domain: z.string(),
  address: z.string(),
  statement: z.string(),
  uri: z.string(),
  version: z.literal('1'),
  chainId: z.string(),
  nonce: z.string(),
  issuedAt: timestamp,
  expirationTime: timestamp,
});

export type SignInInput = z.output<typeof signInInput>;

export const getChallenge = endpoint('GET /api/auth/challenge', {
  summary: 'A Sign In With Solana input for a wallet; its text goes back through POST /api/auth',
  access: 'public',
  limiter: 'signIn',
  query: z.object({ walletAddress: z.string() }),
  responses: { 200: signInInput },
});

export const startTwitter = endpoint('GET /api/auth/twitter', {
  summary: 'Browser navigation: sign in or link with X (OAuth 2.0, PKCE)',
  access: 'optional',
  limiter: 'signIn',
  query: z.object({ wallet: z.optional(z.string()), from: z.optional(z.enum(['dashboard', 'profile'])) }),
  responses: { 302: null },
  errors: ['foreign_origin'],
});

export const linkTwitter = endpoint('GET /api/twitter/link/:walletAddress', {
  summary: "Browser navigation: link X to the session's wallet account",
  access: 'optional',
  limiter: 'signIn',
  responses: { 302: null },
  errors: ['foreign_origin'],
});

/** Even a forged return redirects into the app: a repeated parameter counts as missing. */
const returned = z.catch(z.optional(z.string()), undefined);

export const twitterCallback = endpoint('GET /api/auth/twitter/callback', {
  summary: 'Where X sends the browser back; redirects into the app',
  access: 'optional',
  limiter: 'lookup',
  query: z.object({ code: returned, state: returned, error: returned }),
  responses: { 302: null },
});
