// A page in pieces: bytes that many visitors share, and gaps for what differs.
import { once } from '@soltrade/schema/once';
import type { Visit } from '../../landing/visit.ts';
import { INLINED } from './renderLanding.ts';

const GAPS = ['style', 'script', 'pageToken', 'channel', 'wayOut', 'openInWallet'] as const;

export type Gap = (typeof GAPS)[number];

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

/** With other pieces in the place of some gaps. */
export const withPieces = (pieces: Pieces, others: Partial<Record<Gap, Pieces>>): Pieces =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? (others[piece] ?? piece) : piece));

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
