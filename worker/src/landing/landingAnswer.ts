import { LANDING } from '@soltrade/schema/limits';
import { STREAMED_TAIL } from '@soltrade/web/landing/LandingPage.tsx';
import type { Config } from '../env.ts';
import { boundedMap } from '../lib/boundedMap.ts';
import type { LandingPage } from '../model/landingRecord.ts';
import { documentResponse } from './documentResponse.tsx';
import { ageOf, landingModelOf, type Visitor } from './landingModel.ts';
import { landingHtml, lateFiguresHtml } from './renderLanding.ts';

type Opened = { page: LandingPage; late: Promise<LandingPage> | null };

type Rendered = { before: Uint8Array; after: Uint8Array };

const encoder = new TextEncoder();

/**
 * Pages as last rendered, around the page token, which is all that differs between two visitors of one kind. Bytes, because
 * text would be encoded again for each visitor.
 */
const rendered = boundedMap<string, Rendered>(LANDING.remembered);

let marker: string | null = null;

/** The placeholder of the page token. Random, so no name can contain it. */
const tokenMarker = (): string => {
  marker ??= crypto.randomUUID();
  return marker;
};

type Input = { page: LandingPage; visit: Visitor['visit']; isPending: boolean; now: number };

const render = (config: Config, { page, ...input }: Input): Rendered => {
  const html = landingHtml(landingModelOf(config, page, { ...input, pageToken: tokenMarker() }));
  const [before, after = ''] = html.split(tokenMarker());
  return { before: encoder.encode(before), after: encoder.encode(after) };
};

/** The HTML of a page, rendered unless it is cached. */
const pageHtml = (config: Config, input: Input, pageToken: string | null): Uint8Array<ArrayBuffer> => {
  const { page, now, ...visitor } = input;
  const { composedAt, failedAt, call, ...shown } = page;
  // The time is in the page only as the call's age.
  const told = call && { ...call, at: ageOf(call.at, now) };
  const key = JSON.stringify({ ...visitor, page: shown, told, hasFailed: failedAt !== null });
  const known = rendered.get(key) ?? render(config, input);
  rendered.set(key, known);
  const token = encoder.encode(pageToken ?? '');
  const { before, after } = known;
  const html = new Uint8Array(before.length + token.length + after.length);
  html.set(before);
  html.set(token, before.length);
  html.set(after, before.length + token.length);
  return html;
};

/** Everything but the figures immediately, then the figures. */
const streamedHtml = (
  config: Config,
  { page, late }: { page: LandingPage; late: Promise<LandingPage> },
  { visit, pageToken, now }: Visitor & { now: number },
): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async start(controller) {
      const html = pageHtml(config, { page, visit, isPending: true, now }, pageToken);
      controller.enqueue(html.subarray(0, -STREAMED_TAIL.length));
      const figures = landingModelOf(config, await late, { visit, pageToken, isPending: false, now });
      controller.enqueue(encoder.encode(lateFiguresHtml(figures) + STREAMED_TAIL));
      controller.close();
    },
  });

/** The response to a visitor of a landing page: 200. */
export const landingAnswer = (
  config: Config,
  { page, late }: Opened,
  { visit, pageToken, now }: Visitor & { now: number },
): Promise<Response> =>
  late === null
    ? documentResponse(pageHtml(config, { page, visit, isPending: false, now }, pageToken), {
        status: 200,
        hasScript: true,
      })
    : documentResponse(streamedHtml(config, { page, late }, { visit, pageToken, now }), {
        status: 200,
        hasScript: true,
        isStreamed: true,
      });
