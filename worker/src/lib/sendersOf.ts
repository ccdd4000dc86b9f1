import { networkOf } from './addressKey.ts';
import type { Ctx } from './context.ts';
import { hmac } from './crypto.ts';
import { dayOf } from './time.ts';

/** Daily hashes of a request's address, of its network, and of nothing but the day. */
export type Senders = { address: string; network: string; everyone: string };

/** Hashed differently for each purpose, so a sender can't be recognized among those of another, or of another day. */
export const sendersOf = async (
  { config, caller, now }: Ctx,
  purpose: string,
): Promise<Senders> => {
  const hashOf = (kind: keyof Senders, text: string) =>
    hmac(config.visitorSalt, [`${purpose}-${kind}`, dayOf(now()), text].join('\n'));
  const key = caller.address ?? '';
  const [address, network, everyone] = await Promise.all([
    hashOf('address', key),
    hashOf('network', networkOf(key)),
    hashOf('everyone', ''),
  ]);
  return { address, network, everyone };
};
