import { boundedMap } from '@soltrade/schema/boundedMap';
import { LANDING } from '@soltrade/schema/limits/landing';
import { STREAMED_TAIL } from '../../landing/LandingPage.tsx';
import type { Config } from '../env.ts';
import type { LandingPage } from '../model/landingRecord.ts';
import { documentResponse } from './documentResponse.ts';
import { agesKey } from './landingAge.ts';
import { landingModelOf, pageUrlOf, type Visitor } from './landingModel.ts';
import { filled, type Gap, marker, type Pieces, piecesOf, withoutChannel, withPieces } from './pieces.ts';
import { landingHtml, lateFiguresHtml, waysHtml } from './renderLanding.ts';

type Opened = { page: LandingPage; late: Promise<LandingPage> | null };

const encoder = new TextEncoder();

/** Pages as last rendered, by what they show to everyone of a language. */
const pages = boundedMap<string, Pieces>(LANDING.remembered);

/** The same with what a visitor's system and app add: they share the page's bytes. */
const pagesOfKinds = boundedMap<string, Pieces>(LANDING.remembered);

/** What the pages of an isolate show, numbered. Never reused, so a number is never another page's. */
const numbers = boundedMap<string, number>(LANDING.remembered);
/** The same by the record itself, which an isolate parses once, so it is not written out for each visitor. */
const numbersOfRecords = new WeakMap<LandingPage, number>();
let lastNumber = 0;

const numberOf = (page: LandingPage): number => {
  const known = numbersOfRecords.get(page);
  if (known !== undefined) return known;
  const { composedAt, failedAt, ...shown } = page;
  const text = JSON.stringify({ ...shown, hasFailed: failedAt !== null });
  lastNumber += 1;
  const number = numbers.get(text) ?? lastNumber;
  numbers.set(text, number);
  numbersOfRecords.set(page, number);
  return number;
};

type Input = { page: LandingPage; visit: Visitor['visit']; isPending: boolean; now: number };

const renderPage = (config: Config, { page, visit, isPending, now }: Input): Pieces => {
  const model = landingModelOf(config, page, {
    visit: { ...withoutChannel(visit), system: 'other', inApp: null },
    pageToken: marker('pageToken'),
    isPending,
    now,
  });
  return piecesOf(
    landingHtml(model, {
      style: marker('style'),
      script: marker('script'),
      ways: { wayOut: marker('wayOut'), openInWallet: marker('openInWallet') },
    }),
  );
};

const renderWays = (config: Config, { page, visit }: Input): Partial<Record<Gap, Pieces>> => {
  const { wayOut, openInWallet } = waysHtml({
    pageUrl: pageUrlOf(config, page),
    visit: withoutChannel(visit),
  });
  return { wayOut: piecesOf(wayOut), openInWallet: piecesOf(openInWallet) };
};

/** What was rendered for this visitor: the page, or only what their system and app add. */
type Rendering = 'page' | 'ways' | 'nothing';

/** The page of a kind of visitor. */
const kindOf = (config: Config, input: Input): { pieces: Pieces; rendering: Rendering } => {
  const { page, visit, isPending, now } = input;
  const { locale, system, inApp, channel } = visit;
  const pageKey = `${numberOf(page)} ${locale} ${channel !== null} ${isPending} ${agesKey(page, now)}`;
  const kindKey = `${pageKey} ${system} ${inApp}`;
  const known = pagesOfKinds.get(kindKey);
  if (known) return { pieces: known, rendering: 'nothing' };
  const knownPage = pages.get(pageKey);
  const whole = knownPage ?? renderPage(config, input);
  if (!knownPage) pages.set(pageKey, whole);
  const pieces = withPieces(whole, renderWays(config, input));
  pagesOfKinds.set(kindKey, pieces);
  return { pieces, rendering: knownPage ? 'ways' : 'page' };
};

const pageHtml = (config: Config, input: Input, pageToken: string) => {
  const { pieces, rendering } = kindOf(config, input);
  return { html: filled(pieces, { pageToken, channel: input.visit.channel ?? '' }), rendering };
};

/** Everything but the figures immediately, then the figures. */
const streamedHtml = (
  config: Config,
  { page, late }: { page: LandingPage; late: Promise<LandingPage> },
  { visit, pageToken, now }: Visitor & { now: number },
): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async start(controller) {
      const { html } = pageHtml(config, { page, visit, isPending: true, now }, pageToken ?? '');
      controller.enqueue(html.subarray(0, -STREAMED_TAIL.length));
      const figures = landingModelOf(config, await late, { visit, pageToken, isPending: false, now });
      controller.enqueue(encoder.encode(lateFiguresHtml(figures) + STREAMED_TAIL));
      controller.close();
    },
  });

const TIMINGS: Record<Rendering, string | null> = { page: 'draw', ways: 'draw;desc="ways"', nothing: null };

/** The response to a visitor of a landing page: 200. `Server-Timing` says what was rendered for them. */
export const landingAnswer = async (
  config: Config,
  { page, late }: Opened,
  { visit, pageToken, now }: Visitor & { now: number },
): Promise<Response> => {
  if (late !== null) {
    return documentResponse(streamedHtml(config, { page, late }, { visit, pageToken, now }), {
      status: 200,
      kind: 'landing',
      isStreamed: true,
    });
  }
  const { html, rendering } = pageHtml(config, { page, visit, isPending: false, now }, pageToken ?? '');
  const response = await documentResponse(html, { status: 200, kind: 'landing' });
  const timing = TIMINGS[rendering];
  if (timing !== null) response.headers.set('Server-Timing', timing);
  return response;
};
