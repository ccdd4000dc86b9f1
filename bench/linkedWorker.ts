import { LOCALES } from '@soltrade/schema/locales';
import { sandboxToken } from '../dev/sandbox/tokens.ts';
import { generateByApi, PERSON_AGENT, signInByApi } from '../e2e/apiClient.ts';
import { pageTokenFor } from './count/promoter.ts';
import type { Call } from './measure.ts';
import { visitorAddress } from './measure.ts';
import type { WorkerRuntime } from './runtime.ts';

/**
 * Few enough to trigger the rate limiter, and enough to stay within it; each from a network of
 * their own.
 */
const REGULARS = 96;
/** Multiplied by languages and channels, more pages than an isolate keeps rendered. */
const PROMOTERS = 18;
export const PAGES = PROMOTERS * 2 * LOCALES.length;

const headersOf = (visitor: number): Record<string, string> => ({
  'user-agent': PERSON_AGENT,
  'cf-connecting-ip': visitorAddress(visitor),
});

let visitors = 0;
const newVisitor = (): Record<string, string> => headersOf(visitors++);

let presses = 0;
/** Every second click comes from a regular, who clicks often enough to trigger the rate limiter. */
const pressHeaders = (): Record<string, string> =>
  presses++ % 2 === 0 ? headersOf(2 ** 23 + ((presses >> 1) % REGULARS) * 256) : newVisitor();

/** A Worker with a link, and requests for it; `origin` is that of the product's own pages. */
export const linkedWorker = async (runtime: WorkerRuntime, origin: string) => {
  const api = { baseUrl: runtime.url.origin, origin };
  const newLink = async () => generateByApi(api, await signInByApi(api), sandboxToken('up').mint);
  const link = await newLink();
  const { pathname } = new URL(link.url);
  const pages = [pathname];
  while (pages.length < PROMOTERS) pages.push(new URL((await newLink()).url).pathname);
  const pageToken = await pageTokenFor(api, pathname);
  const landing = (): Call => ({ method: 'GET', path: pathname, headers: newVisitor() });
  let drawings = 0;
  /** The record is cached but the rendered page isn't, because the other pages displaced it. */
  const drawnPage = (): Call => {
    drawings += 1;
    const round = Math.floor(drawings / PROMOTERS);
    const language = LOCALES[round % LOCALES.length] ?? '';
    const channel = round % (2 * LOCALES.length) < LOCALES.length ? '' : '?c=telegram';
    const headers = { ...newVisitor(), 'accept-language': language };
    return { method: 'GET', path: `${pages[drawings % PROMOTERS]}${channel}`, headers };
  };
  const click = (): Call => ({
    method: 'POST',
    path: '/api/track-click',
    headers: { 'content-type': 'application/json', origin, ...pressHeaders() },
    body: JSON.stringify({
      linkId: link.id,
      platform: 'jupiter',
      eventId: crypto.randomUUID(),
      pageToken,
      channel: 'telegram',
    }),
  });
  return { ...runtime, landing, drawnPage, click };
};
