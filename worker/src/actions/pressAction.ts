import type { PlatformId } from '@soltrade/schema/platforms/index';
import type { Ctx } from '../lib/context.ts';
import { AppError } from '../lib/errors.ts';
import type { LandingPage } from '../lib/landingRecord.ts';
import { pageTokenFor } from './pageTokenFor.ts';
import { trackClick } from './trackClick.ts';

/** Where presses of actions are counted. */
const CHANNEL = 'blink';

type Press = { platform: PlatformId; address: string; userAgent: string };
type Link = NonNullable<LandingPage['link']>;

const track = async (ctx: Ctx, link: Link, press: Press): Promise<void> => {
  const { address, userAgent } = press;
  // As a page would send it: the same visitor's presses here and there meet in one place.
  const pageToken = await pageTokenFor(ctx, { linkId: link.id, division: link, address, userAgent });
  await trackClick(ctx, { ...press, linkId: link.id, pageToken, eventId: null, channel: CHANNEL });
};

/**
 * The platform's URL for who pressed a button of an action. The press is a click like one on the page. It is counted
 * behind the answer, because a button must work where counting fails or is slow.
 */
export const pressAction = (ctx: Ctx, page: LandingPage, press: Press): string => {
  const url = page.urls[press.platform];
  if (url === undefined) throw new AppError('unknown_platform', 'This platform is not supported.');
  if (page.link) ctx.background(track(ctx, page.link, press));
  return url;
};
