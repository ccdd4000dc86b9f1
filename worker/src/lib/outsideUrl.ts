import { IMAGE_URL } from '@soltrade/schema/firstLimits';
import { isLoopback, isPublicHttpsUrl } from '@soltrade/schema/publicUrl';
import type { Config } from '../env.ts';

/**
 * Null unless public https, or the sandbox's http on a loopback origin. Refuses our own origins,
 * which would loop.
 */
export const outsideUrl = (config: Config, text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.origin === config.publicOrigin || url.origin === config.linkOrigin) return null;
  const isSandbox =
    url.protocol === 'http:' &&
    url.username === '' &&
    url.password === '' &&
    isLoopback(url) &&
    isLoopback(new URL(config.publicOrigin));
  return isSandbox || isPublicHttpsUrl(text) ? url.href : null;
};

/** GeckoTerminal's URL for a token without a picture. */
const PLACEHOLDER = /(?:^|\/)missing\.png$/;

export const usableImageUrl = (config: Config, text: string | null | undefined): string | null => {
  if (!text || text.length > IMAGE_URL.maxLength) return null;
  const url = outsideUrl(config, text);
  return url === null || PLACEHOLDER.test(new URL(url).pathname) ? null : url;
};
