import { getOEmbed } from '@soltrade/schema/contracts/embeds';
import { type LandingPath, parseLandingPath, parseOwnHostPath } from '@soltrade/schema/landingPath';
import { linkInText } from '@soltrade/schema/mintFromInput';
import { localeOf } from '../../../landing/visit.ts';
import { findHost } from '../../actions/hosts/findHost.ts';
import { openLanding } from '../../actions/landing/openLanding.ts';
import { openCurrentPage } from '../../actions/landing/openPromoterPage.ts';
import { oembedOfLink, oembedOfRecord } from '../../landing/oembedOf.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { hostOrigin } from '../../model/hosts.ts';
import { route } from '../route.ts';

/** What one of our addresses shows: on our hosts, or on a promoter's own. Null for every other address. */
const pathOf = async (ctx: Ctx, text: string): Promise<LandingPath | null> => {
  const { config } = ctx;
  const url = linkInText(text);
  if (url === null) return null;
  if ([config.publicOrigin, config.linkOrigin].includes(url.origin)) return parseLandingPath(url.pathname);
  if (config.hosts === null) return null;
  const holder = await findHost(ctx, url.hostname);
  if (holder === null || url.origin !== hostOrigin(config, holder.host)) return null;
  return parseOwnHostPath(holder.refCode, url.pathname);
};

export const oembed = [
  route(getOEmbed, async ({ c, ctx, query }) => {
    const { url, format = 'json', ...room } = query;
    if (format !== 'json') {
      throw new AppError('format_unavailable', 'Only format=json is available.');
    }
    const path = await pathOf(ctx, url);
    const asked = { locale: localeOf(c.req.header('Accept-Language')), room, now: ctx.now() };
    if (path?.kind === 'promoter') {
      const page = await openCurrentPage(ctx, path.refCode);
      if (page) return oembedOfRecord(ctx.config, page, asked);
    } else if (path) {
      const { page } = await openLanding(ctx, path);
      const answer = page && oembedOfLink(ctx.config, page, asked);
      if (answer) return answer;
    }
    throw new AppError('not_found', 'No page that can be shown has this address.');
  }),
];
