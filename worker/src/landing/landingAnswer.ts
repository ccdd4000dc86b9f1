import { LANDING } from '@soltrade/schema/limits';
import { LANDING_TAIL } from '@soltrade/web/landing/LandingPage.tsx';
import type { Config } from '../env.ts';
import { boundedMap } from '../lib/boundedMap.ts';
import type { LandingPage } from '../lib/landingRecord.ts';
import { documentResponse } from './documentResponse.tsx';
import { landingModelOf, type Visitor } from './landingModel.ts';
import { landingHtml, lateFiguresHtml } from './renderLanding.ts';

type Opened = { page: LandingPage; late: Promise<LandingPage> | null };

type Drawn = { page: LandingPage; text: string; pieces: string[] };

/**
 * Pages as they were last drawn, in the pieces between which the page token stands: it is all that differs between two
 * visitors of one kind.
 */
const drawn = boundedMap<string, Drawn>(LANDING.remembered);

/** What is drawn of a record: when it was composed is not, nor when the market failed. */
const drawnText = (page: LandingPage): string =>
  JSON.stringify({ ...page, composedAt: 0, failedAt: page.failedAt === null ? null : 0 });

let marker: string | null = null;

/** Stands where the page token will. Random, so that no name can hold it. */
const tokenMarker = (): string => {
  marker ??= crypto.randomUUID();
  return marker;
};

/** The HTML of a page, drawn where the same was not drawn just now. One object is always drawn the same. */
const piecesOf = (
  config: Config,
  page: LandingPage,
  { visit, part }: { visit: Visitor['visit']; part: 'whole' | 'pending' | 'late' },
): string[] => {
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
  const pieces = html.split(tokenMarker());
  drawn.set(key, { page, text, pieces });
  return pieces;
};

/** All but the figures at once, then the figures. */
const streamed = (
  config: Config,
  { page, late }: { page: LandingPage; late: Promise<LandingPage> },
  { visit, pageToken }: Visitor,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const html = piecesOf(config, page, { visit, part: 'pending' }).join(pageToken ?? '');
  const end = html.lastIndexOf(LANDING_TAIL);
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true;
        controller.enqueue(encoder.encode(html.slice(0, end)));
        return;
      }
      const figures = piecesOf(config, await late, { visit, part: 'late' }).join('');
      controller.enqueue(encoder.encode(figures + html.slice(end)));
      controller.close();
    },
  });
};

/** The answer to a visitor of a landing page: 200. */
export const landingAnswer = (
  config: Config,
  { page, late }: Opened,
  visitor: Visitor,
): Promise<Response> => {
  const body =
    late === null
      ? piecesOf(config, page, { visit: visitor.visit, part: 'whole' }).join(visitor.pageToken ?? '')
      : streamed(config, { page, late }, visitor);
  return documentResponse(body, { status: 200, hasScript: true });
};
