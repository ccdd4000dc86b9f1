import { isLoopback } from '@soltrade/schema/isLoopback';
import { isPublicHttpsUrl } from '@soltrade/schema/publicUrl';
import type { Config } from '../env.ts';

/**
 * A URL that a stranger chose, as the Worker may ask it: public https, or the loopback sandbox's http on a loopback origin.
 * Everything else is null, including our own origins: asking them would loop.
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
