import { IMAGE_URL } from '@soltrade/schema/limits';
import { isPublicHttpsUrl } from '@soltrade/schema/publicUrl';
import { type Config, isLoopback } from '../env.ts';

/** What GeckoTerminal sends for a token without a picture. */
const PLACEHOLDER = /(?:^|\/)missing\.png$/;

/**
 * A picture's URL as it may be stored and fetched: public https, or the loopback sandbox's http on a loopback origin.
 * Everything else is null, including our own origins: fetching them would loop.
 */
export const usableImageUrl = (config: Config, text: string | null | undefined): string | null => {
  if (!text || text.length > IMAGE_URL.maxLength || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (PLACEHOLDER.test(url.pathname)) return null;
  if (url.origin === config.publicOrigin || url.origin === config.linkOrigin) return null;
  const isSandbox =
    url.protocol === 'http:' &&
    url.username === '' &&
    url.password === '' &&
    isLoopback(url) &&
    isLoopback(new URL(config.publicOrigin));
  return isSandbox || isPublicHttpsUrl(text) ? url.href : null;
};
