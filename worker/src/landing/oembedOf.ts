import type { OEmbed } from '@soltrade/schema/contracts/embeds';
import { EMBED_SIZE, type EmbedKind, embedHtml, embedUrl } from '@soltrade/schema/embed';
import type { Locale } from '@soltrade/schema/locales';
import { promoterPath } from '@soltrade/schema/paths';
import { textsOf } from '../../landing/texts.ts';
import { visitOf } from '../../landing/visit.ts';
import type { Config } from '../env.ts';
import type { LandingPage } from '../model/landing.ts';
import { pathsOf } from '../model/links.ts';
import type { OpenPromoterPage } from '../model/promoterPage.ts';
import { landingModelOf } from './landingModel.ts';
import { withCleanNames } from './withCleanNames.ts';

/** The largest allowed frame; undefined is any size. */
type Room = { maxwidth?: number | undefined; maxheight?: number | undefined };

/** Seconds for which an editor may cache the answer: a link's card never changes its address or height. */
const KEPT = 86_400;

type Framed = { refCode: string; path: string; title: string; kind: EmbedKind; room: Room };

const oembedOf = (
  { productName, publicOrigin }: Config,
  { refCode, path, title, kind, room: { maxwidth = EMBED_SIZE.maxWidth, maxheight } }: Framed,
): OEmbed => {
  const height = EMBED_SIZE.height[kind];
  const width = Math.min(maxwidth, EMBED_SIZE.maxWidth);
  const common = {
    version: '1.0' as const,
    provider_name: productName,
    provider_url: publicOrigin,
    title,
    author_name: `@${refCode}`,
    author_url: publicOrigin + promoterPath(refCode),
    cache_age: KEPT,
  };
  if (width < EMBED_SIZE.minWidth || (maxheight ?? height) < height)
    return { ...common, type: 'link' };
  const html = embedHtml({ url: embedUrl(publicOrigin, path, 'dark'), title, kind, width });
  return { ...common, type: 'rich', html, width, height };
};

type OembedRequest = { locale: Locale; room: Room; now: number };

/** Null for a token's page without a promoter. */
export const oembedOfLink = (
  config: Config,
  page: LandingPage,
  { locale, room, now }: OembedRequest,
): OEmbed | null => {
  const { recommender, link, mint } = page;
  if (recommender === null || link === null) return null;
  const visit = { ...visitOf({ acceptLanguage: null, userAgent: null, channel: null }), locale };
  const model = withCleanNames(
    landingModelOf(config, page, { visit, action: 'show', pageToken: null, isPending: true, now }),
  );
  const { refCode } = recommender;
  const path = pathsOf(refCode, false).link({ mint, shortIdentifier: link.shortIdentifier });
  const title = textsOf(locale).title(model.recommender.name, model.token.symbol);
  return oembedOf(config, { refCode, path, title, kind: 'link', room });
};

export const oembedOfRecord = (
  config: Config,
  { refCode }: OpenPromoterPage,
  { locale, room }: OembedRequest,
): OEmbed => {
  const title = textsOf(locale).promoter.title(refCode);
  return oembedOf(config, { refCode, path: promoterPath(refCode), title, kind: 'record', room });
};
