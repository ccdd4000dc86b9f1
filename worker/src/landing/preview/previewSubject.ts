// Content of preview pictures, and their versions' names. Pure: pages name a version, the route accepts recent ones.

import { PREVIEW } from '@soltrade/schema/limits/landing';
import { PLAIN_PREVIEW_PATH, previewPath } from '@soltrade/schema/paths';
import { proofText } from '@soltrade/schema/proofText';
import type { LandingModel } from '../../../landing/model.ts';
import { texts } from '../../../landing/texts.ts';
import { previewTexts } from '../../../landing/textsOfPreview.ts';
import type { Config } from '../../env.ts';
import type { PicturedRecommender } from '../../model/promoterPage.ts';
import { shortHash } from './shortHash.ts';

export type PreviewSubject = {
  mint: string;
  name: string | null;
  symbol: string | null;
  imageUrl: string | null;
  status: 'trading' | 'not_trading';
  /** The token's value when the link was created, at epoch milliseconds; null without a promoter. */
  call: { at: number; marketCap: string | null; price: string | null } | null;
  /** The last day's prices, else the last week's, oldest first; null if both are unknown. */
  line: { span: '24h' | '7d'; closes: number[] } | null;
  /** Null before the market responds. */
  figures: {
    price: string | null;
    marketCap: string | null;
    change24h: string | null;
    liquidity: string | null;
    volume24h: string | null;
    /** Epoch milliseconds. */
    at: number;
  } | null;
  /** Null if there is no recommender. */
  promoter: PicturedRecommender | null;
};

/** Time slot of a figure; within one, a picture is not redrawn. */
const periodOf = (at: number): number => Math.floor(at / PREVIEW.figuresEvery);

const revisionAt = (subject: PreviewSubject, period: number | null): string => {
  const { mint, name, symbol, imageUrl, status, promoter, call, line } = subject;
  const person = promoter && [
    promoter.userId,
    promoter.refCode,
    promoter.displayName,
    promoter.imageUrl,
    promoter.twitterUsername,
  ];
  return shortHash(
    JSON.stringify([mint, name, symbol, imageUrl, status, person, call, line?.span, period]),
  );
};

/** Changes with the picture's content; for figures at most every few minutes. */
export const previewRevision = (subject: PreviewSubject): string =>
  revisionAt(subject, subject.figures === null ? null : periodOf(subject.figures.at));

/** Accepts revisions a few minutes apart, because pages and pictures read figures from separate caches. */
export const isRecentRevision = (subject: PreviewSubject, revision: string): boolean => {
  if (revision === previewRevision(subject)) return true;
  if (subject.figures === null) return false;
  const present = periodOf(subject.figures.at);
  return Array.from(
    { length: 2 * PREVIEW.recentFigures + 1 },
    (_, index) => index - PREVIEW.recentFigures,
  ).some((distance) => revision === revisionAt(subject, present + distance));
};

export const previewPathOf = (subject: PreviewSubject): string =>
  previewPath({
    mint: subject.mint,
    refCode: subject.promoter?.refCode ?? null,
    revision: previewRevision(subject),
  });

/** The picture for a page's head; a plain one for an unknown token. */
export const previewOf = (
  { linkOrigin, productName }: Pick<Config, 'linkOrigin' | 'productName'>,
  subject: PreviewSubject | null,
): LandingModel['preview'] => ({
  url: `${linkOrigin}${subject === null ? PLAIN_PREVIEW_PATH : previewPathOf(subject)}`,
  width: PREVIEW.width,
  height: PREVIEW.height,
  alt:
    subject === null
      ? productName
      : previewTexts.alt({
          token: subject.symbol ?? subject.name ?? subject.mint,
          recommender: subject.promoter?.refCode ?? productName,
          proof: subject.promoter?.twitterUsername
            ? proofText(subject.promoter.twitterUsername, texts)
            : null,
        }),
});
