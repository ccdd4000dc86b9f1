import { base64 } from '@scure/base';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { hmacBytes } from './crypto.ts';

/** A signing secret from the Worker's own and a stored seed: neither of them alone is of use. */
export const signingSecret = async (
  salt: string,
  { id, seed }: { id: string; seed: string },
  whose: 'partner' | 'webhook' = 'partner',
): Promise<string> => `whsec_${base64.encode(await hmacBytes(salt, `${whose}\n${id}\n${seed}`))}`;

export type SignedCall = {
  /** `webhook-id`, `webhook-timestamp`, `webhook-signature`. */
  headers: Record<string, string>;
  body: string;
};

export const signedCall = (secret: string, call: { id: string; at: number; body: string }): SignedCall => ({
  headers: {
    'webhook-id': call.id,
    'webhook-timestamp': String(Math.floor(call.at / 1_000)),
    'webhook-signature': new Webhook(secret).sign(call.id, new Date(call.at), call.body),
  },
  body: call.body,
});

/** Why none of the secrets signed a call, or null if one did. The library compares in constant time. */
export const signatureProblem = (
  secrets: readonly string[],
  { headers, body }: SignedCall,
): string | null => {
  let problem = 'There is no secret';
  for (const secret of secrets) {
    try {
      new Webhook(secret).verify(body, headers, { jsonParse: false });
      return null;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      problem = error.message;
    }
  }
  return problem;
};

const encoder = new TextEncoder();

const signatureOf = async (secret: string, text: string): Promise<string> => {
  const bytes = base64.decode(secret.slice('whsec_'.length));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new Uint8Array(bytes), algorithm, false, ['sign']);
  return `v1,${base64.encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))))}`;
};

/** What Standard Webhooks send beside a body: a signature by each secret, so a receiver may know either. */
export const webhookHeaders = async (
  secrets: readonly string[],
  { id, at, body }: { id: string; at: number; body: string },
): Promise<Record<string, string>> => {
  const timestamp = String(Math.floor(at / 1_000));
  const signatures = await Promise.all(
    secrets.map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`)),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
};
