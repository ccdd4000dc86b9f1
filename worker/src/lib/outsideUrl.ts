import { isLoopback, isPublicHttpsUrl } from '@soltrade/schema/publicUrl';
import type { Config } from '../env.ts';

/** Null unless public https, or the sandbox's http on a loopback origin. Refuses our own origins, which would loop. */
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
