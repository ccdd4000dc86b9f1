// Cloudflare's API on loopback.
import { listenOnLoopback } from '../../ports.ts';
import { inspect, newAccount } from './account.ts';
import { type Handler, Refusal, routesOf } from './accountRoutes.ts';

export const ACCOUNT = { id: '0123456789abcdef0123456789abcdef', name: 'A stranger' };
export const TOKEN = 'token-of-the-rehearsal';

export const standIn = async () => {
  const account = newAccount();
  const handlers: Record<string, Handler> = {
    'GET /accounts': () => [ACCOUNT],
    ...routesOf(account),
  };
  const routes = Object.entries(handlers).map(([key, handle]) => {
    const [method, pathname] = key.split(' ');
    return { key, method, pattern: new URLPattern({ pathname }), handle };
  });

  /** Requested routes in order; unknown ones as `METHOD /path`. */
  const calls: string[] = [];

  const answer = async (request: Request): Promise<object> => {
    // Read to the end first, because a client refused during an upload sees a broken connection
    // instead of the refusal.
    const body = await request.arrayBuffer();
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(`/accounts/${ACCOUNT.id}`, '');
    const isUpload = path.startsWith('/pages/assets/');
    if (!isUpload && request.headers.get('authorization') !== `Bearer ${TOKEN}`) {
      throw new Refusal(403, 10000, 'Authentication error');
    }
    for (const { key, method, pattern, handle } of routes) {
      const params = pattern.exec({ pathname: path })?.pathname.groups;
      if (!params || method !== request.method) continue;
      calls.push(key);
      const parsed = () =>
        new Response(body, {
          headers: { 'content-type': request.headers.get('content-type') ?? '' },
        });
      const result = await handle({
        param: (name) => decodeURIComponent(params[name] ?? ''),
        query: searchParams,
        json: () => parsed().json(),
        form: () => parsed().formData(),
      });
      return paged(result, searchParams);
    }
    calls.push(`${request.method} ${path}`);
    throw new Refusal(404, 7003, `no route for ${request.method} ${path}`);
  };

  return {
    ...(await listenOnLoopback((request) => enveloped(answer(request)))),
    account: inspect(account),
    calls,
  };
};

const enveloped = async (answer: Promise<object>): Promise<Response> => {
  const envelope = { success: true, errors: [], messages: [] };
  try {
    return Response.json({ ...envelope, ...(await answer) });
  } catch (error) {
    const { status, code, message } =
      error instanceof Refusal
        ? error
        : new Refusal(500, 10013, error instanceof Error ? (error.stack ?? '') : '');
    const refusal = { ...envelope, success: false, errors: [{ code, message }], result: null };
    return Response.json(refusal, { status });
  }
};

/** Wrapped in a page if one was requested. */
const paged = (result: unknown, query: URLSearchParams): object => {
  if (!Array.isArray(result) || !query.has('page')) return { result };
  const page = Number(query.get('page'));
  const size = Number(query.get('per_page') ?? 20);
  return {
    result: result.slice((page - 1) * size, page * size),
    result_info: {
      page,
      per_page: size,
      total_count: result.length,
      total_pages: Math.ceil(result.length / size),
    },
  };
};
