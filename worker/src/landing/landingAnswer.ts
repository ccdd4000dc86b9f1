import { LANDING } from '@soltrade/schema/limits';
import { LANDING_TAIL } from '@soltrade/web/landing/LandingPage.tsx';
import type { Config } from '../env.ts';
import { boundedMap } from '../lib/boundedMap.ts';
import type { LandingPage } from '../lib/landingRecord.ts';
import { documentResponse } from './documentResponse.tsx';
import { landingModelOf, type Visitor } from './landingModel.ts';
import { landingHtml, lateFiguresHtml } from './renderLanding.ts';

type Opened = { page: LandingPage; late: Promise<LandingPage> | null };

/**
 * Pages as they were last drawn, in the pieces between which the page token stands: it is all that differs between two
 * visitors of one kind. A record that was written anew is another object, so its page is drawn anew.
 */
const drawn = boundedMap<string, { page: LandingPage; pieces: string[] }>(LANDING.remembered);

let marker: string | null = null;

/** Stands where the page token will. Random, so that no name can hold it. */
const tokenMarker = (): string => {
  marker ??= crypto.randomUUID();
  return marker;
};

const piecesOf = (config: Config, page: LandingPage, visit: Visitor['visit']): string[] => {
  const { locale, system, inApp, channel } = visit;
  const key = [page.mint, page.recommender?.userId, page.link?.id, locale, system, inApp, channel].join('\n');
  const known = drawn.get(key);
  if (known?.page === page) return known.pieces;
  const model = landingModelOf(config, page, { visit, pageToken: tokenMarker(), isPending: false });
  const pieces = landingHtml(model).split(tokenMarker());
  drawn.set(key, { page, pieces });
  return pieces;
};

/** All but the figures at once, then the figures. No failure of theirs may leave a visitor with half a document. */
const streamed = (
  config: Config,
  { page, late }: { page: LandingPage; late: Promise<LandingPage> },
  visitor: Visitor,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const html = landingHtml(landingModelOf(config, page, { ...visitor, isPending: true }));
  const end = html.lastIndexOf(LANDING_TAIL);
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true;
        controller.enqueue(encoder.encode(html.slice(0, end)));
        return;
      }
      const model = landingModelOf(config, await late, { ...visitor, isPending: false });
      controller.enqueue(encoder.encode(lateFiguresHtml(model) + html.slice(end)));
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
      ? piecesOf(config, page, visitor.visit).join(visitor.pageToken ?? '')
      : streamed(config, { page, late }, visitor);
  return documentResponse(body, { status: 200, hasScript: true });
};
