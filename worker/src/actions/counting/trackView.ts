import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import type { Ctx } from '../../lib/context.ts';
import { type Beacon, trackEvent } from './trackEvent.ts';

export const trackView = (ctx: Ctx, view: Beacon): Promise<ClickClass | 'pending'> =>
  trackEvent(ctx, 'view', { ...view, platform: '' });
