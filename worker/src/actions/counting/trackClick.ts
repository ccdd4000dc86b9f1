import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { findPlatform } from '@soltrade/schema/platforms/index';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { type Beacon, trackEvent } from './trackEvent.ts';

export const trackClick = async (
  ctx: Ctx,
  click: Beacon & { platform: string },
): Promise<ClickClass | 'pending'> => {
  const platform = findPlatform(click.platform);
  if (!platform) {
    throw new AppError('unknown_platform', 'This platform isn’t supported.', {
      errors: { platform: 'This platform isn’t supported.' },
    });
  }
  return trackEvent(ctx, 'click', { ...click, platform: platform.id });
};
