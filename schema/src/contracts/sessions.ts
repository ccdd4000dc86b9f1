import { ACCESSES } from '../apiScopes.ts';
import { SIGN_IN } from '../firstLimits.ts';
import { MAX_TRANSACTION_BYTES } from '../memoTransaction.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';
import { user } from './users.ts';

const byte = z
  .int('Must be an array of bytes')
  .check(z.gte(0, 'Must be an array of bytes'), z.lte(255, 'Must be an array of bytes'));

export const signedMessage = {
  signature: z
    .array(byte)
    .check(z.length(SIGN_IN.signatureBytes, `Must be ${SIGN_IN.signatureBytes} bytes`)),
  message: z.string().check(z.maxLength(SIGN_IN.maxMessageLength, 'Message too long')),
  /**
   * What the wallet signed, if not the message itself: an off-chain envelope of it, or the memo
   * transaction.
   */
  signed: z.optional(z.array(byte).check(z.maxLength(MAX_TRANSACTION_BYTES, 'Too many bytes'))),
};

/** In the body, because addresses end up in logs. */
const handOver = z.string().check(z.maxLength(100, 'This is not a hand-over'));

/** With a hand-over, the wallet joins its account, and nothing else is signed in to. */
export const signIn = endpoint('POST /api/auth', {
  summary: 'Sign in with a signed wallet message; sets the session cookie',
  role: 'person',
  access: 'optional',
  limiter: 'signIn',
  body: z.object({
    walletAddress: z.string(),
    ...signedMessage,
    handOver: z.optional(handOver),
  }),
  responses: { 200: z.object({ user }) },
  errors: [
    'signature_refused',
    'message_expired',
    'message_used',
    'account_blocked',
    'too_many_accounts',
    'hand_over_unusable',
    'wallet_taken',
  ],
});

/**
 * For a session of an account without a wallet: a secret for a wallet's own browser, which has no
 * session. It works once, and only while the session lives; a later one takes its place.
 */
export const handOverToWallet = endpoint('POST /api/auth/hand-over', {
  summary: 'Get a secret by which a wallet in its own browser joins this account, once',
  role: 'person',
  responses: { 201: z.object({ secret: z.string(), expiresAt: timestamp }) },
  errors: ['wallet_already_linked'],
});

/** Whose account a wallet would join. */
export const lookUpHandOver = endpoint('POST /api/auth/hand-over/look-up', {
  summary: 'Whose account a wallet would join by a hand-over',
  access: 'public',
  limiter: 'lookup',
  body: z.object({ secret: handOver }),
  responses: {
    200: z.object({
      account: z.object({
        id,
        name: z.nullable(z.string()),
        twitterUsername: z.nullable(z.string()),
        profileImageUrl: z.nullable(z.string()),
      }),
      expiresAt: timestamp,
    }),
  },
  errors: ['hand_over_unusable'],
});

export const signOut = endpoint('POST /api/auth/logout', {
  summary: 'End this session',
  access: 'public',
  limiter: 'write',
  responses: { 204: null },
});

/** Also ends what is named in `ends`. */
export const signOutEverywhere = endpoint('POST /api/auth/logout-everywhere', {
  summary:
    'End every session of the user, including this one, Telegram, notifications, and whatever `ends` names',
  role: 'person',
  body: z.object({ ends: z.optional(z.array(z.enum(ACCESSES))) }),
  responses: { 204: null },
});

/**
 * Input of `solana:signIn` (Sign In With Solana), passed to the wallet. The server issues all of it
 * and compares every field of the signed text; the nonce works once.
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
  role: 'person',
  access: 'optional',
  limiter: 'signIn',
  query: z.object({
    wallet: z.optional(z.string()),
    from: z.optional(z.enum(['dashboard', 'profile'])),
  }),
  responses: { 302: null },
  errors: ['foreign_origin'],
});

export const linkTwitter = endpoint('GET /api/twitter/link/:walletAddress', {
  summary: "Browser navigation: link X to the session's wallet account",
  role: 'person',
  access: 'optional',
  limiter: 'signIn',
  responses: { 302: null },
  errors: ['foreign_origin'],
});

/** Even a forged return redirects into the app, so a repeated parameter counts as missing. */
const returned = z.catch(z.optional(z.string()), undefined);

export const twitterCallback = endpoint('GET /api/auth/twitter/callback', {
  summary: 'Where X sends the browser back; redirects into the app',
  role: 'person',
  access: 'optional',
  limiter: 'lookup',
  query: z.object({ code: returned, state: returned, error: returned }),
  responses: { 302: null },
});
