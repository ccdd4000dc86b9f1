// A page in pieces: shared bytes, and gaps for visitor-specific text.
import { boundedMap } from '@soltrade/schema/boundedMap';
import { once } from '@soltrade/schema/once';
import type { Visit } from '../../landing/visit.ts';
import { INLINED } from './renderLanding.ts';

const GAPS = ['style', 'script', 'pageToken', 'channel'] as const;

type Gap = (typeof GAPS)[number];

/** Bytes, because text would be encoded again for each visitor. */
type Piece = Uint8Array | Gap;
export type Pieces = readonly Piece[];

const encoder = new TextEncoder();

/** Inlined into every page, so cached pages leave them out. */
const INLINED_BYTES = {
  style: encoder.encode(INLINED.style),
  script: encoder.encode(INLINED.script),
};

const markers = once(() => {
  // Random, so no name contains it; made of characters that no URL encodes, as channels are.
  const mark = crypto.randomUUID();
  const of = (gap: Gap): string => `${mark}${GAPS.indexOf(gap)}`;
  return { mark, of };
});

/** Placeholder for a gap while a page is rendered. */
export const marker = (gap: Gap): string => markers().of(gap);

export const withoutChannel = (visit: Visit): Visit => ({
  ...visit,
  channel: visit.channel === null ? null : marker('channel'),
});

/** Splits rendered HTML at its markers. */
export const piecesOf = (html: string): Pieces =>
  html.split(markers().mark).flatMap((text, index): Piece[] => {
    const gap = index === 0 ? undefined : GAPS[Number(text[0])];
    return gap ? [gap, encoder.encode(text.slice(1))] : [encoder.encode(text)];
  });

export const filled = (
  pieces: Pieces,
  texts: Partial<Record<Gap, string>>,
): Uint8Array<ArrayBuffer> => {
  const bytes: Partial<Record<Gap, Uint8Array>> = { ...INLINED_BYTES };
  const parts = pieces.map((piece) => {
    if (typeof piece !== 'string') return piece;
    bytes[piece] ??= encoder.encode(texts[piece]);
    return bytes[piece];
  });
  const html = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    html.set(part, at);
    at += part.length;
  }
  return html;
};

type Shown<Page> = { page: Page; visit: Visit; state: string };

/**
 * Caches an isolate's last `size` rendered pages by record, kind of visitor, and other content
 * (`state`).
 */
export const renderedPages = <Page extends object>(size: number) => {
  const known = boundedMap<string, Pieces>(size);
  const numbers = new WeakMap<Page, number>();
  let lastNumber = 0;
  const numberOf = (page: Page): number => {
    const number = numbers.get(page) ?? ++lastNumber;
    numbers.set(page, number);
    return number;
  };
  return ({ page, visit, state }: Shown<Page>, render: () => Pieces): Pieces => {
    const { locale, system, inApp, channel } = visit;
    const key = `${numberOf(page)} ${locale} ${system} ${inApp} ${channel !== null} ${state}`;
    const pieces = known.get(key) ?? render();
    known.set(key, pieces);
    return pieces;
  };
};
