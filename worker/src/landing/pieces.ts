// A page in pieces: bytes that many visitors share, and gaps for what differs.
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

/** Inlined into every page, so no page that is remembered holds them. */
const INLINED_BYTES = { style: encoder.encode(INLINED.style), script: encoder.encode(INLINED.script) };

const markers = once(() => {
  // Random, so no name can contain it, and of characters that no URL encodes: a channel has no others either.
  const mark = crypto.randomUUID();
  const of = (gap: Gap): string => `${mark}${GAPS.indexOf(gap)}`;
  return { mark, of };
});

/** Stands for a gap while a page is rendered. */
export const marker = (gap: Gap): string => markers().of(gap);

export const withoutChannel = (visit: Visit): Visit => ({
  ...visit,
  channel: visit.channel === null ? null : marker('channel'),
});

/** What was rendered with markers in it. */
export const piecesOf = (html: string): Pieces =>
  html.split(markers().mark).flatMap((text, index): Piece[] => {
    const gap = index === 0 ? undefined : GAPS[Number(text[0])];
    return gap ? [gap, encoder.encode(text.slice(1))] : [encoder.encode(text)];
  });

/** All bytes, with a text in each gap. */
export const filled = (pieces: Pieces, texts: Partial<Record<Gap, string>>): Uint8Array<ArrayBuffer> => {
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
 * The last `size` pages that an isolate rendered, by their record, which it parses once, by the kind of visitor, and by
 * whatever else they show (`state`).
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
