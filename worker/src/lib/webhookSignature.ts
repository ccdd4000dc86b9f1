import { base64 } from '@scure/base';
import { MINUTE } from '@soltrade/schema/durations';
import { equalInConstantTime, hmacBytes } from './crypto.ts';

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

const encoder = new TextEncoder();

/** Signs id, time in seconds and body with the bytes that a secret holds in base64. */
const signatureOf = async (secret: string, { id, seconds, body }: Signed): Promise<string> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = new Uint8Array(base64.decode(secret.replace(/^whsec_/, '')));
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`${id}.${seconds}.${body}`));
  return `v1,${base64.encode(new Uint8Array(mac))}`;
};

type Signed = { id: string; seconds: number; body: string };

/** Standard Webhooks headers with a signature per secret, so a receiver may know either. */
export const webhookHeaders = async (
  secrets: readonly string[],
  { id, at, body }: { id: string; at: number; body: string },
): Promise<Record<string, string>> => {
  const seconds = Math.floor(at / 1_000);
  const signatures = await Promise.all(
    secrets.map((secret) => signatureOf(secret, { id, seconds, body })),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
};

export const signedCall = async (
  secret: string,
  call: { id: string; at: number; body: string },
): Promise<SignedCall> => ({ headers: await webhookHeaders([secret], call), body: call.body });

/** As Standard Webhooks ask for: an old call that someone recorded is refused. */
const TOLERANCE = 5 * MINUTE;

/** Why no secret matches the signature, or null if one does. */
export const signatureProblem = async (
  secrets: readonly string[],
  { headers, body }: SignedCall,
): Promise<string | null> => {
  const [id, timestamp, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  );
  if (!id || !timestamp || !given) return 'Missing required headers';
  const seconds = Number.parseInt(timestamp, 10);
  if (Number.isNaN(seconds)) return 'Invalid Signature Headers';
  const age = Date.now() - seconds * 1_000;
  if (Math.abs(age) > TOLERANCE) return `Message timestamp too ${age > 0 ? 'old' : 'new'}`;
  const expected = await Promise.all(
    secrets.map((secret) => signatureOf(secret, { id, seconds, body })),
  );
  const isKnown = given
    .split(' ')
    .some((signature) => expected.some((each) => equalInConstantTime(signature, each)));
  return isKnown ? null : 'No matching signature found';
};
