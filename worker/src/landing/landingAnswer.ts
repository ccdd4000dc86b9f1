import { LANDING } from '@soltrade/schema/limits';
import { STREAMED_TAIL } from '@soltrade/web/landing/LandingPage.tsx';
import type { Config } from '../env.ts';
import { boundedMap } from '../lib/boundedMap.ts';
import type { LandingPage } from '../model/landingRecord.ts';
import { documentResponse } from './documentResponse.tsx';
import { flushedGzip } from './flushedGzip.ts';
import { landingModelOf, type Visitor } from './landingModel.ts';
import { landingHtml, lateFiguresHtml } from './renderLanding.ts';

type Opened = { page: LandingPage; late: Promise<LandingPage> | null };

const encoder = new TextEncoder();

type Drawn = { page: LandingPage; text: string; pieces: Uint8Array[] };

/** Pages as last rendered, split at the page token, which is all that differs between two visitors of one kind. */
const drawn = boundedMap<string, Drawn>(LANDING.remembered);

/** The part of a record that is rendered: not when it was composed, nor when the market failed. */
const drawnText = (page: LandingPage): string =>
  JSON.stringify({ ...page, composedAt: 0, failedAt: page.failedAt === null ? null : 0 });

let marker: string | null = null;

/** The placeholder of the page token. Random, so no name can contain it. */
const tokenMarker = (): string => {
  marker ??= crypto.randomUUID();
  return marker;
};

/** The HTML of a page, rendered unless it is cached. The same object always renders the same. */
const piecesOf = (
  config: Config,
  page: LandingPage,
  { visit, part }: { visit: Visitor['visit']; part: 'whole' | 'pending' | 'late' },
): Uint8Array[] => {
  const { locale, system, inApp, channel } = visit;
  const { mint, recommender, link } = page;
  const key = [part, mint, recommender?.userId, link?.id, locale, system, inApp, channel].join('\n');
  const known = drawn.get(key);
  if (known?.page === page) return known.pieces;
  const text = drawnText(page);
  if (known?.text === text) return known.pieces;
  const visitor = { visit, pageToken: tokenMarker() };
  const model = landingModelOf(config, page, { ...visitor, isPending: part === 'pending' });
  const html = part === 'late' ? lateFiguresHtml(model) : landingHtml(model);
  const pieces = html.split(tokenMarker()).map((piece) => encoder.encode(piece));
  drawn.set(key, { page, text, pieces });
  return pieces;
};

/** The pieces with a page token between them. Bytes, because text would be encoded again for each visitor. */
const joined = (pieces: readonly Uint8Array[], pageToken: string | null): Uint8Array<ArrayBuffer> => {
  const token = encoder.encode(pageToken ?? '');
  const parts = pieces.flatMap((piece, index) => (index === 0 ? [piece] : [token, piece]));
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
};

const tail = encoder.encode(STREAMED_TAIL);

/** Everything but the figures immediately, then the figures. */
const streamed = (
  config: Config,
  { page, late }: { page: LandingPage; late: Promise<LandingPage> },
  { visit, pageToken }: Visitor,
): ReadableStream<Uint8Array> => {
  const bytes = joined(piecesOf(config, page, { visit, part: 'pending' }), pageToken);
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true;
        controller.enqueue(bytes.subarray(0, bytes.byteLength - tail.byteLength));
        return;
      }
      const figures = joined(piecesOf(config, await late, { visit, part: 'late' }), null);
      controller.enqueue(figures);
      controller.enqueue(tail.slice());
      controller.close();
    },
  });
};

const acceptsGzip = (acceptEncoding: string | null): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(acceptEncoding ?? '');

/**
 * How a stream may be encoded without being held back. Wrangler's local proxies would decompress the parts and compress
 * them again as a whole; they leave `identity` alone.
 */
const encodingOf = ({ isSecure }: Config, acceptEncoding: string | null): 'gzip' | 'identity' => {
  if (!isSecure) return 'identity';
  return acceptsGzip(acceptEncoding) ? 'gzip' : 'identity';
};

/** The response to a visitor of a landing page: 200. */
export const landingAnswer = (
  config: Config,
  { page, late }: Opened,
  visitor: Visitor & { acceptEncoding: string | null },
): Promise<Response> => {
  const { visit, pageToken, acceptEncoding } = visitor;
  if (late === null) {
    const bytes = joined(piecesOf(config, page, { visit, part: 'whole' }), pageToken);
    return documentResponse(bytes, { status: 200, hasScript: true });
  }
  const parts = streamed(config, { page, late }, visitor);
  const encoding = encodingOf(config, acceptEncoding);
  const body = encoding === 'gzip' ? flushedGzip(parts) : parts;
  return documentResponse(body, { status: 200, hasScript: true, encoding });
};
