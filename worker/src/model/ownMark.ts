// A promoter's own browser sends a mark that we signed, so that its visits aren't counted among the
// visitors'.
import { CLICK } from '@soltrade/schema/limits/clicks';
import { equalInConstantTime, hmac } from '../lib/crypto.ts';

type Mark = { userId: string; at: number };

const mac = (salt: string, { userId, at }: Mark): Promise<string> =>
  hmac(salt, `own-mark:${userId}~${at.toString(36)}`);

export const signOwnMark = async (salt: string, mark: Mark): Promise<string> =>
  `${mark.userId}~${mark.at.toString(36)}~${await mac(salt, mark)}`;

/** When a mark of this user was signed; null if we signed none, or it has expired. */
export const readOwnMark = async (
  salt: string,
  text: string,
  { userId, now }: { userId: string; now: number },
): Promise<number | null> => {
  const [named, time = '', signature = '', ...others] = text.split('~');
  if (named !== userId || others.length > 0) return null;
  const at = Number.parseInt(time, 36);
  if (Number.isNaN(at) || !equalInConstantTime(signature, await mac(salt, { userId, at })))
    return null;
  return now - at > CLICK.ownMarkLifetime ? null : at;
};
