// The front door: forwards the Worker's paths to it and serves all others from the bundle.
import { answerHeaders, CLOSED_POLICY } from '@soltrade/schema/answerHeaders';
import { withDecodedPath } from '@soltrade/schema/decodedPath';
import { drainBody } from '@soltrade/schema/drainBody';
import { isLinkHostPath } from '@soltrade/schema/landingPath';
import { API_REFERENCE_PATH, appPage, pathOwner } from '@soltrade/schema/paths';
import { isLoopback } from '@soltrade/schema/publicUrl';
import { mendSessionHint } from '@soltrade/schema/sessionHint';

type Env = { WORKER: Fetcher; ASSETS: Fetcher; PUBLIC_ORIGIN: string; LINK_ORIGIN: string };

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/**
 * Whether a host must not serve a URL. The link host serves only visitors' paths, and foreign hosts
 * nothing: Pages gives every deployment and branch a host under pages.dev, where anyone could sign
 * in.
 */
const isMisplaced = (url: URL, env: Env): boolean => {
  if (url.host === new URL(env.PUBLIC_ORIGIN).host) return false;
  if (url.host === new URL(env.LINK_ORIGIN).host) return !isLinkHostPath(url.pathname);
  return !isLoopback(url);
};

const withMendedHint = (page: Response, { headers }: Request, env: Env): Response => {
  const cookie = mendSessionHint(
    headers.get('cookie') ?? '',
    env.PUBLIC_ORIGIN.startsWith('https:'),
  );
  if (cookie === null) return page;
  const answer = new Response(page.body, page);
  answer.headers.append('set-cookie', cookie);
  return answer;
};

const answerHere = async (request: Request, url: URL, env: Env): Promise<Response> => {
  const { pathname, search } = url;
  if (isMisplaced(url, env)) {
    const location = env.PUBLIC_ORIGIN + pathname + search;
    // Requests that change something aren't redirected: "Misdirected Request".
    return ownAnswer(
      env,
      isReading(request) ? { status: 302, headers: { location } } : { status: 421 },
    );
  }
  if (!isReading(request)) {
    return ownAnswer(env, { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const drawn = pathOwner(pathname) === 'app' ? appPage(pathname) : null;
  if (drawn) {
    const page = await env.ASSETS.fetch(new Request(new URL(drawn, url), request));
    return withMendedHint(page, request, env);
  }
  const response = await env.ASSETS.fetch(request);
  if (pathname === API_REFERENCE_PATH) return response;
  return isMissing(response) ? env.WORKER.fetch(request) : response;
};

/** A response without a body; the bundle's responses get their headers from `_headers`. */
const ownAnswer = (
  env: Env,
  { status, headers = {} }: { status: number; headers?: Record<string, string> },
): Response =>
  new Response(null, {
    status,
    headers: {
      ...headers,
      'content-security-policy': CLOSED_POLICY,
      ...Object.fromEntries(answerHeaders({ isSecure: env.PUBLIC_ORIGIN.startsWith('https:') })),
    },
  });

/**
 * No other file of the bundle is HTML under its own path, so HTML here is the index.html fallback.
 */
const isMissing = (response: Response): boolean =>
  response.status === 404 || (response.headers.get('content-type') ?? '').startsWith('text/html');

/**
 * The request without body and WebSocket upgrade, which no path here supports: the local file
 * server would leave the next visitor without a response.
 */
const withoutUpgrade = ({ method, headers: given }: Request, url: URL): Request => {
  const headers = new Headers(given);
  headers.delete('upgrade');
  return new Request(url, { method, headers, redirect: 'manual' });
};

/**
 * Keeps the upload going after the response: otherwise it would be cut off when this function
 * returns, together with a response in transit. Browsers declare the length and send everything,
 * which costs nothing here.
 */
const withOpenUpload = (request: Request, execution: ExecutionContext): Request => {
  if (request.body === null || request.headers.has('content-length')) return request;
  const { readable, writable } = new IdentityTransformStream();
  // Rejects if the client disconnects or the Worker stops reading.
  execution.waitUntil(request.body.pipeTo(writable).catch(() => {}));
  return new Request(request, { body: readable });
};

export default {
  async fetch(given, env, execution) {
    const request = withDecodedPath(given);
    const url = new URL(request.url);
    // A promoter's own host on this machine; deployed ones go to the Worker directly.
    if (url.hostname.endsWith('.localhost'))
      return env.WORKER.fetch(withOpenUpload(request, execution));
    // The Worker reads the bodies of its own requests.
    if (pathOwner(url.pathname) === 'worker' && !isMisplaced(url, env)) {
      return env.WORKER.fetch(withOpenUpload(request, execution));
    }
    const plain = withoutUpgrade(request, url);
    if (request.body === null) return answerHere(plain, url, env);

    const { ended, mayAnswer } = drainBody(request.body);
    execution.waitUntil(ended);
    const response = await answerHere(plain, url, env);
    await mayAnswer();
    return response;
  },
} satisfies ExportedHandler<Env>;
