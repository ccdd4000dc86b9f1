import { findPlatform } from '@soltrade/schema/platforms/index';
import type { PlatformCodes } from '@soltrade/schema/platforms/pageButtons';
import { AppError } from '../../lib/errors.ts';

/** Refuses to choose what is not connected and active; what a link has already may stay. Errors: `platform_not_connected`. */
export const assertConnected = (
  platforms: readonly string[],
  codes: PlatformCodes,
  present: readonly string[] = [],
): void => {
  const missing = platforms.find((platform) => !codes.has(platform) && !present.includes(platform));
  if (missing === undefined) return;
  const label = findPlatform(missing)?.label ?? `"${missing}"`;
  const detail = `${label} is not connected. Connect it first, or leave it out.`;
  throw new AppError('platform_not_connected', detail, { errors: { platforms: detail } });
};
