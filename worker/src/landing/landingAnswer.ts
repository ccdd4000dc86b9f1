import { LANDING } from '@soltrade/schema/limits';
import { STREAMED_TAIL } from '@soltrade/web/landing/LandingPage.tsx';
import type { Config } from '../env.ts';
import { boundedMap } from '../lib/boundedMap.ts';
import type { LandingPage } from '../model/landingRecord.ts';
import { documentResponse } from './documentResponse.ts';
import { agesKey } from './landingAge.ts';
import { landingModelOf, type Visitor } from './landingModel.ts';
import { landingHtml, lateFiguresHtml } from './renderLanding.ts';

type Opened = { page: LandingPage; late: Promise<LandingPage> | null };

type Gap = 'pageToken' | 'channel';

/** A page as rendered, around what differs between two visitors of one kind. */
type Rendered = {
  /** Bytes, because text would be encoded again for each visitor. */
  texts: Uint8Array[];
  /** What stands between them: the page token, or the channel. */
  gaps: Gap[];
  /** As it was last sent: a crowd of the same second and channel gets the same bytes. */
  last: { pageToken: string; channel: string; html: Uint8Array<ArrayBuffer> } | null;
};

const encoder = new TextEncoder();

/** Pages as last rendered, by what they show. */
const rendered = boundedMap<string, Rendered>(LANDING.remembered);

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

let placeholders: Record<Gap, string> | null = null;

/** Random, so no name can contain them, and of characters that no URL encodes: a channel has no others either. */
const placeholdersOf = () => {
  placeholders ??= { pageToken: crypto.randomUUID(), channel: crypto.randomUUID() };
  return placeholders;
};

type Input = { page: LandingPage; visit: Visitor['visit']; isPending: boolean; now: number };

const render = (config: Config, { page, visit, isPending, now }: Input): Rendered => {
  const { pageToken, channel } = placeholdersOf();
  const kind = { ...visit, channel: visit.channel === null ? null : channel };
  const html = landingHtml(landingModelOf(config, page, { visit: kind, pageToken, isPending, now }));
  const parts = html.split(new RegExp(`(${pageToken}|${channel})`));
  return {
    texts: parts.filter((_, index) => index % 2 === 0).map((text) => encoder.encode(text)),
    gaps: parts
      .filter((_, index) => index % 2 === 1)
      .map((marker) => (marker === channel ? 'channel' : 'pageToken')),
    last: null,
  };
};

const filled = ({ texts, gaps }: Rendered, filling: Record<Gap, Uint8Array>): Uint8Array<ArrayBuffer> => {
  let length = 0;
  for (const text of texts) length += text.length;
  for (const gap of gaps) length += filling[gap].length;
  const html = new Uint8Array(length);
  let at = 0;
  texts.forEach((text, index) => {
    html.set(text, at);
    at += text.length;
    const gap = gaps[index];
    if (!gap) return;
    html.set(filling[gap], at);
    at += filling[gap].length;
  });
  return html;
};

/** The HTML of a page, and whether it was rendered for this visitor. */
const pageHtml = (
  config: Config,
  input: Input,
  pageToken: string,
): { html: Uint8Array<ArrayBuffer>; isDrawn: boolean } => {
  const { page, visit, isPending, now } = input;
  const { locale, system, inApp } = visit;
  const ages = agesKey(page, now);
  const key = `${numberOf(page)} ${locale} ${system} ${visit.channel !== null} ${isPending} ${ages} ${inApp}`;
  const known = rendered.get(key);
  const result = known ?? render(config, input);
  if (!known) rendered.set(key, result);
  const channel = visit.channel ?? '';
  const { last } = result;
  if (last?.pageToken === pageToken && last.channel === channel) return { html: last.html, isDrawn: false };
  const filling = { pageToken: encoder.encode(pageToken), channel: encoder.encode(channel) };
  const html = filled(result, filling);
  // The first of a kind may be the only one.
  if (known) result.last = { pageToken, channel, html };
  return { html, isDrawn: !known };
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
      // A copy: the reader of a stream may take its chunks away.
      controller.enqueue(html.slice(0, -STREAMED_TAIL.length));
      const figures = landingModelOf(config, await late, { visit, pageToken, isPending: false, now });
      controller.enqueue(encoder.encode(lateFiguresHtml(figures) + STREAMED_TAIL));
      controller.close();
    },
  });

/** The response to a visitor of a landing page: 200. `Server-Timing` says so if the page was drawn for them. */
export const landingAnswer = async (
  config: Config,
  { page, late }: Opened,
  { visit, pageToken, now }: Visitor & { now: number },
): Promise<Response> => {
  if (late !== null) {
    return documentResponse(streamedHtml(config, { page, late }, { visit, pageToken, now }), {
      status: 200,
      hasScript: true,
      isStreamed: true,
    });
  }
  const { html, isDrawn } = pageHtml(config, { page, visit, isPending: false, now }, pageToken ?? '');
  const response = await documentResponse(html, { status: 200, hasScript: true });
  if (isDrawn) response.headers.set('Server-Timing', 'draw');
  return response;
};
