// The versions of a page's preview picture. Pages name the present one, the route accepts recent
// ones.
import { base64 } from '@scure/base';
import { proofText } from '@soltrade/schema/landingTexts';
import { PREVIEW } from '@soltrade/schema/limits/landing';
import { PLAIN_PREVIEW_PATH, previewPath } from '@soltrade/schema/paths';
import type { LandingModel, PicturedLanding } from '../../../landing/model.ts';
import { texts } from '../../../landing/texts.ts';
import type { Config } from '../../env.ts';
import { shortNumber } from '../../lib/shortNumber.ts';
import { previewTexts } from './previewTexts.ts';

/** Names versions without waiting for WebCrypto. */
export const shortHash = (text: string): string => shortNumber(text).toString(36);

/** Time slot of a figure; within one, a picture is not redrawn. */
const periodOf = (at: number): number => Math.floor(at / PREVIEW.figuresEvery);

const SPANS = ['24h', '7d'] as const;

export type PicturedLine = { span: (typeof SPANS)[number]; closes: number[] };

/** The last day's prices, else the last week's; null if both are unknown. */
export const lineOf = ({ lines }: LandingModel['token']): PicturedLine | null => {
  for (const span of SPANS) {
    const line = lines.find((one) => one.span === span);
    if (line) return { span, closes: line.closes };
  }
  return null;
};

const revisionAt = (
  { token, recommender, call }: PicturedLanding,
  period: number | null,
): string => {
  const { mint, ownName, ownSymbol, imageUrl, status } = token;
  const { person, displayName, proof } = recommender;
  const promoter = person && [
    person.userId,
    person.refCode,
    displayName,
    person.imageUrl,
    proof?.handle,
  ];
  const called = call && [call.at, call.price, call.marketCap];
  return shortHash(
    JSON.stringify([
      mint,
      ownName,
      ownSymbol,
      imageUrl,
      status,
      promoter,
      called,
      lineOf(token)?.span,
      period,
    ]),
  );
};

/** Changes with the picture's content; for figures at most every few minutes. */
export const previewRevision = (page: PicturedLanding): string => {
  const { figuresAt } = page.token;
  return revisionAt(page, figuresAt === null ? null : periodOf(figuresAt));
};

/**
 * Accepts revisions a few minutes apart, because pages and pictures read figures from separate
 * caches.
 */
export const isRecentRevision = (page: PicturedLanding, revision: string): boolean => {
  const { figuresAt } = page.token;
  if (revision === previewRevision(page)) return true;
  if (figuresAt === null) return false;
  const present = periodOf(figuresAt);
  return Array.from(
    { length: 2 * PREVIEW.recentFigures + 1 },
    (_, index) => index - PREVIEW.recentFigures,
  ).some((distance) => revision === revisionAt(page, present + distance));
};

/** Null for an unknown token, which has no picture of its own. */
export const previewPathOf = (page: PicturedLanding): string | null =>
  page.token.status === 'unknown'
    ? null
    : previewPath({
        mint: page.token.mint,
        refCode: page.recommender.person?.refCode ?? null,
        revision: previewRevision(page),
      });

/** The picture for a page's head; a plain one for an unknown token. */
export const previewOf = (
  { linkOrigin }: Pick<Config, 'linkOrigin'>,
  page: PicturedLanding,
): LandingModel['preview'] => {
  const { productName, token, recommender } = page;
  const path = previewPathOf(page);
  const handle = recommender.proof?.handle ?? null;
  return {
    url: linkOrigin + (path ?? PLAIN_PREVIEW_PATH),
    width: PREVIEW.width,
    height: PREVIEW.height,
    alt:
      path === null
        ? productName
        : previewTexts.alt({
            token: token.ownSymbol ?? token.ownName ?? token.mint,
            recommender: recommender.name,
            proof: handle === null ? null : proofText(handle, texts),
          }),
  };
};

/** Only this much travels to the object that draws. */
export const picturedOf = ({
  productName,
  token,
  recommender,
  call,
}: PicturedLanding): PicturedLanding => ({ productName, token, recommender, call });

export type { PicturedLanding };

/** A picture as text, for an answer in JSON. */
export const dataUrl = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${base64.encode(bytes)}`;
