// Cloudflare's API on loopback.
import { listenOnLoopback } from '../../ports.ts';
import { type Handler, Refusal, routesOf } from './accountRoutes.ts';
import { newAccount } from './fakeAccount.ts';

export const ACCOUNT = { id: '0123456789abcdef0123456789abcdef', name: 'A stranger' };
export const TOKEN = 'token-of-the-rehearsal';

export const fakeCloudflare = async () => {
  const accounts = [ACCOUNT];
  const account = newAccount();
  const handlers: Record<string, Handler> = {
    'GET /accounts': () => accounts,
    ...routesOf(account),
  };
  const routes = Object.entries(handlers).map(([key, handle]) => {
    const [method, pathname] = key.split(' ');
    return { key, method, pattern: new URLPattern({ pathname }), handle };
  });

  /** Requested routes in order; unknown ones as `METHOD /path`. */
  const calls: string[] = [];
  const failing = new Map<string, number>();

  const refuseWhereAsked = (key: string): void => {
    const left = failing.get(key);
    if (left === undefined) return;
    failing.delete(key);
    if (left === 0) throw new Refusal(400, 1234, `refused for the rehearsal: ${key}`);
    failing.set(key, left - 1);
  };

  const answer = async (request: Request): Promise<object> => {
    // Read to the end first, because a client refused during an upload sees a broken connection instead of the refusal.
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
      refuseWhereAsked(key);
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
    state: { ...account, accounts },
    calls,
    /** Refuses the next call of a route, or the one after `skip` more. */
    failOnce: (route: string, { skip = 0 } = {}) => {
      if (!routes.some(({ key }) => key === route)) throw new Error(`no such route: ${route}`);
      failing.set(route, skip);
    },
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
