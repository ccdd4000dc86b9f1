import { base64 } from '@scure/base';
import { shortAddress } from '@soltrade/schema/address';
import { isTooEarly, outcomeOf } from '@soltrade/schema/callOutcome';
import { DISPLAY_NAME, USERNAME } from '@soltrade/schema/firstLimits';
import { callWorth, formatMultiple, initialOf } from '@soltrade/schema/format';
import { proofText } from '@soltrade/schema/landingTexts';
import { hueOf } from '@soltrade/schema/letterFace';
import { PREVIEW } from '@soltrade/schema/limits/landing';
import { TOKEN_TEXT } from '@soltrade/schema/limits/tokens';
import type { LandingModel, PicturedLanding } from '../../../landing/model.ts';
import { texts } from '../../../landing/texts.ts';
import { sanitizedText } from '../../lib/sanitize.ts';
import { lineOf, type PicturedLine } from './landingPreview.ts';
import type { PageSubject } from './pageSubject.ts';
import { previewTexts } from './previewTexts.ts';

const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/gu;
// Exempt from the expression above.
const PLAIN_SYMBOLS = new Set(['©', '®', '™', '‼', '⁉']);
const WORD = /[\p{L}\p{N}]/u;

/**
 * Drops symbols without a glyph; null if a letter or number lacks one, since the text would change.
 */
export const drawableText = (
  text: string | null,
  { maxLength, characters }: { maxLength: number; characters: ReadonlySet<number> },
): string | null => {
  const plain = sanitizedText(text, maxLength)
    ?.replace(EMOJI, (symbol) => (PLAIN_SYMBOLS.has(symbol) ? symbol : ''))
    .normalize('NFKC')
    // The renderer can't place isolated combining marks, such as those of emoji.
    .replace(/\p{M}/gu, '');
  if (!plain) return null;
  const isDrawn = (character: string): boolean => characters.has(character.codePointAt(0) ?? 0);
  if ([...plain].some((character) => WORD.test(character) && !isDrawn(character))) return null;
  const drawn = [...plain].filter(isDrawn).join('').replace(/ +/g, ' ').trim();
  return WORD.test(drawn) ? drawn : null;
};

type Size = { width: number; height: number };

const pngSize = (view: DataView): Size | null =>
  view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };

const gifSize = (view: DataView): Size | null =>
  view.byteLength < 10 ? null : { width: view.getUint16(6, true), height: view.getUint16(8, true) };

/** Start of frame: markers C0 to CF, except three with other meanings. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jpegSize = (view: DataView): Size | null => {
  let offset = 2;
  while (offset + 10 <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    if (isFrame(marker)) {
      // Four components mean CMYK, which the renderer's decoder does not support.
      if (view.getUint8(offset + 9) === 4) return null;
      return { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    }
    // Fill bytes may precede a marker.
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
  return null;
};

const READERS: Readonly<Record<string, (view: DataView) => Size | null>> = {
  'image/png': pngSize,
  'image/gif': gifSize,
  'image/jpeg': jpegSize,
};

/** From its header, without decoding; null if unreadable or a CMYK JPEG. */
export const rasterSize = (bytes: Uint8Array, contentType: string): Size | null => {
  const size = READERS[contentType]?.(
    new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  );
  return size && size.width > 0 && size.height > 0 ? size : null;
};

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
    status: LandingModel['token']['status'];
    /** The price now as a multiple of the call's; null if unknown or too early. */
    multiple: { text: string; outcome: ReturnType<typeof outcomeOf> } | null;
    /** The day of the call and the token's value then; null if that is unknown. */
    call: string | null;
    line: PicturedLine | null;
    figures: { marketCap: string | null; change24h: string | null; time: string } | null;
  };
};

/** Formats the renderer decodes. It silently ignores WebP and AVIF. */
const DECODED = new Set(['image/png', 'image/jpeg', 'image/gif']);

/**
 * A few kilobytes can decode to a billion pixels, and a flat picture would be scaled up to its
 * height.
 */
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
const proofOf = (handle: string | null | undefined): string | null =>
  handle ? proofText(handle, texts) : null;

const multipleOf = ({
  call,
  token: { figuresAt },
}: PicturedLanding): PreviewContent['token']['multiple'] => {
  if (!call || call.multiple === null || figuresAt === null) return null;
  if (isTooEarly(call.at, figuresAt)) return null;
  return { text: formatMultiple(call.multiple), outcome: outcomeOf(call.multiple) };
};

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** The day and not its age, because a picture is cached for days. */
const callLine = ({ call }: PicturedLanding, hasMultiple: boolean): string | null => {
  const worth = call && callWorth(call);
  if (!call || worth === null) return null;
  const at = day.format(call.at);
  return hasMultiple ? previewTexts.since(at, worth) : previewTexts.calledAt(worth, at);
};

export const portraitOf = (id: string, letter: string | null, raster: Raster | null): Portrait => ({
  hue: hueOf(id),
  letter: letter ?? '?',
  source: sourceOf(raster),
});

export const previewContent = (input: {
  page: PicturedLanding;
  pictures: { token: Raster | null; promoter: Raster | null };
  characters: ReadonlySet<number>;
}): PreviewContent => {
  const { page, pictures, characters } = input;
  const { productName, recommender, token } = page;
  const { mint, figuresAt, marketCap, change24h, status } = token;
  const { person } = recommender;
  const drawn = (text: string | null, maxLength: number) =>
    drawableText(text, { maxLength, characters });

  const address = shortAddress(mint);
  const name = drawn(token.ownName, TOKEN_TEXT.nameMaxLength);
  const symbol = drawn(token.ownSymbol, TOKEN_TEXT.symbolMaxLength) ?? name;
  const handle = drawn(person && recommender.name, USERNAME.maxLength) ?? productName;
  const multiple = multipleOf(page);
  return {
    productName,
    recommender: {
      displayName: drawn(recommender.displayName, DISPLAY_NAME.maxLength),
      handle: `@${handle}`,
      proof: proofOf(recommender.proof?.handle),
      portrait:
        person &&
        portraitOf(person.userId, drawn(person.initial, 1) ?? initialOf(handle), pictures.promoter),
    },
    token: {
      symbol: symbol ?? address,
      name: symbol === null ? previewTexts.unnamed : `${name ?? symbol} · ${address}`,
      portrait: portraitOf(mint, initialOf(symbol ?? address), pictures.token),
      status,
      multiple,
      call: callLine(page, multiple !== null),
      line: lineOf(token),
      figures: figuresAt === null ? null : { marketCap, change24h, time: time.format(figuresAt) },
    },
  };
};

export type PageContent = {
  productName: string;
  name: string;
  handle: string;
  /** The X account's, or null. */
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
  const drawn = (text: string | null, maxLength: number) =>
    drawableText(text, { maxLength, characters });
  const handle = `@${drawn(promoter.refCode, USERNAME.maxLength) ?? productName}`;
  const own = texts.promoter;
  return {
    productName,
    name: drawn(promoter.displayName, DISPLAY_NAME.maxLength) ?? handle,
    handle,
    proof: proofOf(promoter.twitterUsername),
    portrait: portraitOf(
      promoter.userId,
      drawn(promoter.initial, 1) ?? initialOf(handle.slice(1)),
      picture,
    ),
    record: reached === null ? own.finished(settled) : own.reached(reached),
    best: best.map(({ symbol, multiple }) => ({
      symbol: drawn(symbol, TOKEN_TEXT.symbolMaxLength) ?? previewTexts.unnamed,
      multiple: formatMultiple(multiple),
    })),
  };
};
