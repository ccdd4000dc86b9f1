// Content of a promoter page's preview picture, and the names of its versions.
import { PREVIEW } from '@soltrade/schema/limits/landing';
import { PLAIN_PREVIEW_PATH, pagePreviewPath } from '@soltrade/schema/paths';
import type { LandingModel } from '../../../landing/model.ts';
import { texts } from '../../../landing/texts.ts';
import type { Config } from '../../env.ts';
import type { OpenPromoterPage, PicturedRecommender } from '../../model/promoterPage.ts';
import { shortHash } from './landingPreview.ts';

export type PageSubject = {
  promoter: PicturedRecommender;
  settled: number;
  /** How many of them reached 2×, with the interval; null if too few for a rate. */
  reached: { reached: number; of: number } | null;
  /** The highest held multiples, with their tokens' symbols. */
  best: { symbol: string | null; multiple: number }[];
};

export const pageSubjectOf = ({ record, best, ...page }: OpenPromoterPage): PageSubject => {
  const { userId, refCode, displayName, initial, imageUrl, twitterUsername } = page;
  return {
    promoter: { userId, refCode, displayName, initial, imageUrl, twitterUsername },
    settled: record.settled,
    reached: record.reached[2],
    best: best.flatMap(({ symbol, peak }) => (peak === null ? [] : { symbol, multiple: peak })),
  };
};

/** Path of the current version; changes with the picture's content. */
export const pagePreviewPathOf = (subject: PageSubject): string => {
  const { promoter, settled, reached, best } = subject;
  const shown = [promoter, settled, reached?.reached ?? null, reached?.of ?? null, best];
  return pagePreviewPath({ refCode: promoter.refCode, revision: shortHash(JSON.stringify(shown)) });
};

export const pagePreviewOf = (
  { linkOrigin }: Pick<Config, 'linkOrigin'>,
  page: OpenPromoterPage,
): LandingModel['preview'] => ({
  url: `${linkOrigin}${page.isListOnly ? PLAIN_PREVIEW_PATH : pagePreviewPathOf(pageSubjectOf(page))}`,
  width: PREVIEW.width,
  height: PREVIEW.height,
  // In English, like the picture.
  alt: texts.promoter.title(page.refCode),
});
