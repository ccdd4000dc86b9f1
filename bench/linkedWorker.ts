import { sandboxToken } from '../dev/sandbox/tokens.ts';
import { generateByApi, PERSON_AGENT, signInByApi } from '../e2e/apiClient.ts';
import { pageTokenFor } from './count/promoter.ts';
import type { Call } from './measure.ts';
import { visitorAddress } from './measure.ts';
import type { WorkerRuntime } from './runtime.ts';

/** Few enough to trigger the rate limiter, and enough to stay within it. */
const REGULARS = 48;

const headersOf = (visitor: number): Record<string, string> => ({
  'user-agent': PERSON_AGENT,
  'cf-connecting-ip': visitorAddress(visitor),
});

let visitors = 0;
const newVisitor = (): Record<string, string> => headersOf(visitors++);

let presses = 0;
/** Every second click comes from a regular, who clicks often enough to trigger the rate limiter. */
const pressHeaders = (): Record<string, string> =>
  presses++ % 2 === 0 ? headersOf(2 ** 23 + (presses % REGULARS)) : newVisitor();

/** A Worker with a link, and requests for it; `origin` is that of the product's own pages. */
export const linkedWorker = async ({ url, close }: WorkerRuntime, origin: string) => {
  const api = { baseUrl: url.origin, origin };
  const link = await generateByApi(api, await signInByApi(api), sandboxToken('up').mint);
  const { pathname } = new URL(link.url);
  const pageToken = await pageTokenFor(api, pathname);
  const landing = (): Call => ({ method: 'GET', path: pathname, headers: newVisitor() });
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
  return { url, close, landing, click };
};
