import { SIGN_IN } from '../limits.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { user } from './users.ts';

const byte = z
  .int('Must be an array of bytes')
  .check(z.gte(0, 'Must be an array of bytes'), z.lte(255, 'Must be an array of bytes'));

/** The one message that a wallet signs to sign in; `at` is in epoch milliseconds. */
export const signInMessage = (product: string, at: number): string =>
  `Sign this message to authenticate with ${product}: ${at}`;

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth',
  summary: 'Sign in with a signed wallet message; sets the session cookie',
  access: 'public',
  body: z.object({
    walletAddress: z.string(),
    signature: z
      .array(byte)
      .check(z.length(SIGN_IN.signatureBytes, `Must be ${SIGN_IN.signatureBytes} bytes`)),
    message: z.string().check(z.maxLength(SIGN_IN.maxMessageLength, 'Message too long')),
  }),
  responses: { 200: z.object({ user }) },
  errors: ['signature_refused', 'message_expired', 'message_used'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  access: 'public',
  responses: { 204: null },
  errors: [],
});
