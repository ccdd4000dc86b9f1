import { NO_FACTS, type RequestFacts } from '@soltrade/schema/audience/audience';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import type { LandingPage } from '../../model/landing.ts';
import { actionIn } from '../../model/rules.ts';
import { pageTokenFor, trackClick } from '../clicks/trackEvent.ts';

const CHANNEL = 'blink';

type Press = Pick<RequestFacts, 'userAgent' | 'country' | 'network'> & {
  address: string;
  platform: PlatformId;
};
type Link = NonNullable<LandingPage['link']>;

const track = async (
  ctx: Ctx,
  link: Link,
  { platform, address, ...shown }: Press,
): Promise<void> => {
  const pageToken = await pageTokenFor(ctx, {
    linkId: link.id,
    promoterId: link.promoterId,
    isPaid: false,
  });
  await trackClick(ctx, {
    platform,
    address,
    linkId: link.id,
    pageToken,
    eventId: null,
    facts: { ...NO_FACTS, ...shown, channel: CHANNEL },
    own: null,
    isOpenToAll: true,
  });
};

/**
 * Any site can send such a click, so it counts as a robot's. The button works even if counting
 * fails.
 */
export const pressSolanaAction = (ctx: Ctx, page: LandingPage, press: Press): string => {
  const button = page.buttons.find(({ platform }) => platform === press.platform);
  if (!button) throw new AppError('unknown_platform', 'This platform isn’t supported.');
  if (actionIn(page.countryRule, press.country) === 'hide') {
    throw new AppError('link_not_found', 'The promoter offers no trading links in your country.');
  }
  if (page.link) ctx.background(track(ctx, page.link, press));
  return button.url;
};
