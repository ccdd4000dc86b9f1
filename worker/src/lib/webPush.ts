import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { PushKeys } from '@soltrade/schema/contracts/activity';
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import type { Config } from '../env.ts';

type Vapid = NonNullable<Config['push']>;

/**
 * Encrypts a text for one browser (RFC 8291), signed by our key (RFC 8292). Throws on invalid
 * browser keys.
 */
export const encryptPush = async (
  vapid: Vapid,
  { url, keys, body: data }: { url: string; keys: PushKeys; body: string },
): Promise<{ headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }> => {
  const { headers, body } = await buildPushPayload(
    { data, options: { ttl: WEBHOOK.pushKept / 1_000 } },
    { endpoint: url, expirationTime: null, keys },
    vapid,
  );
  return { headers, body: new Uint8Array(body) };
};

/** Whether a browser's keys can be encrypted for: the point has to be on the curve. */
export const arePushKeys = async (vapid: Vapid, url: string, keys: PushKeys): Promise<boolean> => {
  try {
    await encryptPush(vapid, { url, keys, body: '' });
    return true;
  } catch {
    return false;
  }
};
