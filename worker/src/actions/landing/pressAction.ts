import type { PlatformId } from '@soltrade/schema/platforms/index';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import type { LandingPage } from '../../model/landingRecord.ts';
import { pageTokenFor } from '../counting/pageTokenFor.ts';
import { trackClick } from '../counting/trackClick.ts';

/** Where presses of actions are counted. */
const CHANNEL = 'blink';

type Press = { platform: PlatformId; address: string; userAgent: string };
type Link = NonNullable<LandingPage['link']>;

const track = async (ctx: Ctx, link: Link, press: Press): Promise<void> => {
  const pageToken = await pageTokenFor(ctx, { linkId: link.id, division: link, address: press.address });
  await trackClick(ctx, {
    ...press,
    linkId: link.id,
    pageToken,
    eventId: null,
    channel: CHANNEL,
    isOpenToAll: true,
  });
};

/**
 * The platform's URL for who pressed a button of an action. Any site may send such a press, so nobody can tell it from
 * a made-up one: it stands beside the link's number, with the robots. It is counted in the background, because a button
 * must work where counting fails or is slow.
 */
export const pressAction = (ctx: Ctx, page: LandingPage, press: Press): string => {
  const button = page.buttons.find(({ platform }) => platform === press.platform);
  if (!button) throw new AppError('unknown_platform', 'This platform isn’t supported.');
  if (page.link) ctx.background(track(ctx, page.link, press));
  return button.url;
};
