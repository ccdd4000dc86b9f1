import { base64 } from '@scure/base';
import { shortAddress } from '@soltrade/schema/address';
import { callWorth } from '@soltrade/schema/callWorth';
import { HOUR } from '@soltrade/schema/durations';
import { DISPLAY_NAME, USERNAME } from '@soltrade/schema/firstLimits';
import { abbreviateUsd } from '@soltrade/schema/format';
import { initialOf } from '@soltrade/schema/initial';
import { PREVIEW } from '@soltrade/schema/limits/landing';
import { TOKEN_TEXT } from '@soltrade/schema/limits/tokens';
import { proofText } from '@soltrade/schema/proofText';
import { multipleText } from '../../../landing/callText.ts';
import { promoterTextsOf } from '../../../landing/promoterTexts.ts';
import { texts } from '../../../landing/texts.ts';
import { previewTexts } from '../../../landing/textsOfPreview.ts';
import { hueOf } from '../../lib/monogram.ts';
import { multipleOf } from '../../model/record/record.ts';
import { drawableText } from './drawableText.ts';
import type { PageSubject } from './pageSubject.ts';
import type { PreviewSubject } from './previewSubject.ts';
import { rasterSize } from './rasterSize.ts';

export type Raster = { bytes: Uint8Array; contentType: string };

export type Portrait = {
  hue: number;
  letter: string;
  source: string | null;
};

export type PreviewContent = {
  productName: string;
  recommender: {
    displayName: string | null;
    handle: string;
    /** Name of the promoter's linked X account, or null. */
    proof: string | null;
    /** Null without a recommender: the product's mark replaces it. */
    portrait: Portrait | null;
  };
  token: {
    symbol: string;
    name: string;
    portrait: Portrait;
    status: PreviewSubject['status'];
    /** The token's value when the link was created and now; null if unknown. */
    call: string | null;
    line: PreviewSubject['line'];
    /** Market figures, in place of an unknown line. */
    facts: { label: string; amount: string }[];
    figures: { marketCap: string | null; change24h: string | null; time: string } | null;
  };
};

/** Formats the renderer decodes. It silently ignores WebP and AVIF. */
const DECODED = new Set(['image/png', 'image/jpeg', 'image/gif']);

/** A few kilobytes can decode to a billion pixels, and a flat picture would be scaled up to its height. */
const isDrawable = ({ width, height }: { width: number; height: number }): boolean =>
  width * height <= PREVIEW.maxPicturePixels &&
  Math.max(width, height) <= PREVIEW.maxPictureRatio * Math.min(width, height);

const sourceOf = (raster: Raster | null): string | null => {
  if (raster === null || !DECODED.has(raster.contentType)) return null;
  const size = rasterSize(raster.bytes, raster.contentType);
  if (size === null || !isDrawable(size)) return null;
  return `data:${raster.contentType};base64,${base64.encode(raster.bytes)}`;
};

const time = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** A picture shows who someone is, but no unlinked accounts. */
const proofOf = (promoter: PreviewSubject['promoter']): string | null =>
  promoter?.twitterUsername ? proofText(promoter.twitterUsername, texts) : null;

/** Without its age, because a picture is cached for days. Within the first hour a multiple is meaningless. */
const callLine = ({ call, figures }: PreviewSubject): string | null => {
  const worth = call && callWorth(call);
  if (!call || worth === null) return null;
  const isYoung = figures === null || figures.at - call.at < HOUR;
  const multiple = isYoung ? null : multipleOf(call.price, figures.price);
  return previewTexts.calledAt(worth, multiple === null ? null : multipleText(multiple));
};

const factsOf = (figures: PreviewSubject['figures']): PreviewContent['token']['facts'] =>
  [
    { label: previewTexts.liquidity, amount: figures?.liquidity ?? null },
    { label: previewTexts.volume, amount: figures?.volume24h ?? null },
  ].flatMap(({ label, amount }) => (amount === null ? [] : { label, amount: abbreviateUsd(amount) }));

const portraitOf = (id: string, letter: string | null, raster: Raster | null): Portrait => ({
  hue: hueOf(id),
  letter: letter ?? '?',
  source: sourceOf(raster),
});

export const previewContent = (input: {
  productName: string;
  subject: PreviewSubject;
  pictures: { token: Raster | null; promoter: Raster | null };
  characters: ReadonlySet<number>;
}): PreviewContent => {
  const { subject, pictures, characters, productName } = input;
  const { mint, promoter, figures, status } = subject;
  const drawn = (text: string | null, maxLength: number) => drawableText(text, { maxLength, characters });

  const address = shortAddress(mint);
  const name = drawn(subject.name, TOKEN_TEXT.nameMaxLength);
  const symbol = drawn(subject.symbol, TOKEN_TEXT.symbolMaxLength) ?? name;
  const handle = drawn(promoter?.refCode ?? null, USERNAME.maxLength) ?? productName;
  const displayName = drawn(promoter?.displayName ?? null, DISPLAY_NAME.maxLength);
  return {
    productName,
    recommender: {
      displayName,
      handle: `@${handle}`,
      proof: proofOf(promoter),
      portrait:
        promoter &&
        portraitOf(promoter.userId, drawn(promoter.initial, 1) ?? initialOf(handle), pictures.promoter),
    },
    token: {
      symbol: symbol ?? address,
      name: symbol === null ? previewTexts.unnamed : `${name ?? symbol} · ${address}`,
      portrait: portraitOf(mint, initialOf(symbol ?? address), pictures.token),
      status,
      call: callLine(subject),
      line: subject.line,
      facts: subject.line === null ? factsOf(figures) : [],
      figures: figures && {
        marketCap: figures.marketCap,
        change24h: figures.change24h,
        time: time.format(figures.at),
      },
    },
  };
};

export type PageContent = {
  productName: string;
  name: string;
  handle: string;
  /** Of the X account, or null. */
  proof: string | null;
  portrait: Portrait;
  record: string;
  /** The highest held multiples. */
  best: { symbol: string; multiple: string }[];
};

/** A promoter page's picture, in English like the others. */
export const pageContent = (input: {
  productName: string;
  subject: PageSubject;
  picture: Raster | null;
  characters: ReadonlySet<number>;
}): PageContent => {
  const { productName, subject, picture, characters } = input;
  const { promoter, settled, reached, best } = subject;
  const drawn = (text: string | null, maxLength: number) => drawableText(text, { maxLength, characters });
  const handle = `@${drawn(promoter.refCode, USERNAME.maxLength) ?? productName}`;
  const own = promoterTextsOf('en');
  return {
    productName,
    name: drawn(promoter.displayName, DISPLAY_NAME.maxLength) ?? handle,
    handle,
    proof: proofOf(promoter),
    portrait: portraitOf(promoter.userId, drawn(promoter.initial, 1) ?? initialOf(handle.slice(1)), picture),
    record: reached === null ? own.finished(settled) : own.reached(reached),
    best: best.map(({ symbol, multiple }) => ({
      symbol: drawn(symbol, TOKEN_TEXT.symbolMaxLength) ?? previewTexts.unnamed,
      multiple: multipleText(multiple),
    })),
  };
};
