import { IMAGE_URL } from '@soltrade/schema/firstLimits';
import type { Config } from '../env.ts';
import { outsideUrl } from './outsideUrl.ts';

/** GeckoTerminal's URL for a token without a picture. */
const PLACEHOLDER = /(?:^|\/)missing\.png$/;

export const usableImageUrl = (config: Config, text: string | null | undefined): string | null => {
  if (!text || text.length > IMAGE_URL.maxLength) return null;
  const url = outsideUrl(config, text);
  return url === null || PLACEHOLDER.test(new URL(url).pathname) ? null : url;
};
