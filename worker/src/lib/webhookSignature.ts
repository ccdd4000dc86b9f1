import { base64 } from '@scure/base';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { hmacBytes } from './crypto.ts';

/** Combines the Worker's secret and a stored seed, so neither alone suffices. */
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

/** Standard Webhooks headers with a signature per secret, so a receiver may know either. */
export const webhookHeaders = (
  secrets: readonly string[],
  { id, at, body }: { id: string; at: number; body: string },
): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at / 1_000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, new Date(at), body)).join(' '),
});

export const signedCall = (secret: string, call: { id: string; at: number; body: string }): SignedCall => ({
  headers: webhookHeaders([secret], call),
  body: call.body,
});

/** Why no secret matches the signature, or null if one does. The library compares in constant time. */
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
