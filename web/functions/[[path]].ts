// The front door: hands the Worker its paths and serves the bundle for the rest.
import { appPage, isLinkHostPath, pathOwner } from '@soltrade/schema/paths';

type Env = { WORKER: Fetcher; ASSETS: Fetcher; PUBLIC_ORIGIN: string; LINK_ORIGIN: string };

/** app.html under its clean URL, for the pages of the app that the build cannot draw ahead. */
const APP_SHELL = '/app';

export const onRequest: PagesFunction<Env> = async ({ request, env, next }) => {
  const { host, pathname, search } = new URL(request.url);
  const owner = pathOwner(pathname);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return owner === 'worker' ? env.WORKER.fetch(request) : methodNotAllowed();
  }

  const isLinkHost = env.LINK_ORIGIN !== env.PUBLIC_ORIGIN && host === new URL(env.LINK_ORIGIN).host;
  if (isLinkHost && !isLinkHostPath(pathname)) {
    return new Response(null, { status: 302, headers: { location: env.PUBLIC_ORIGIN + pathname + search } });
  }

  switch (owner) {
    case 'worker':
      return env.WORKER.fetch(request);
    case 'app':
      return env.ASSETS.fetch(new Request(new URL(appPage(pathname) ?? APP_SHELL, request.url), request));
    case 'static': {
      const response = await next();
      return isMissing(response) ? env.WORKER.fetch(request) : response;
    }
  }
};

const methodNotAllowed = (): Response =>
  new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } });

/** No file of the bundle is HTML under a path of its own, so HTML here is the fallback to index.html. */
const isMissing = (response: Response): boolean =>
  response.status === 404 || (response.headers.get('content-type') ?? '').startsWith('text/html');
