// Cloudflare's API on loopback, as far as wrangler and `npm run deploy` use it. It keeps state as the real one does:
// what was made is there, what was not is missing, SQL runs.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from './listenOnLoopback.ts';
import { type Pages, pagesRoutes } from './pages.ts';
import { type FakeRequest, Refusal, type Routes } from './routes.ts';
import {
  type Databases,
  d1Routes,
  type FakeNamespace,
  type FakeQueue,
  kvRoutes,
  queueRoutes,
} from './storage.ts';
import { type Workers, workerRoutes } from './workers.ts';

export const ACCOUNT = { id: '0123456789abcdef0123456789abcdef', name: 'A stranger' };
export const TOKEN = 'token-of-the-rehearsal';

export type FakeAccount = {
  /** What the token may see. */
  accounts: { id: string; name: string }[];
  databases: Databases;
  namespaces: Map<string, FakeNamespace>;
  queues: Map<string, FakeQueue>;
  workers: Workers;
  pages: Pages;
};

export const fakeCloudflare = async () => {
  const accounts = [ACCOUNT];
  const databases: Databases = new Map();
  const namespaces = new Map<string, FakeNamespace>();
  const queues = new Map<string, FakeQueue>();
  const pages: Pages = { projects: new Map(), assets: new Map() };
  const workers: Workers = {
    subdomain: null,
    scripts: new Map(),
    exists: ({ type, ...binding }) => {
      if (type === 'd1') return databases.has(String(binding.id ?? binding.database_id));
      if (type === 'kv_namespace') return namespaces.has(String(binding.namespace_id));
      if (type === 'queue') {
        return [...queues.values()].some(({ queue_name }) => queue_name === binding.queue_name);
      }
      return true;
    },
  };
  const routes = compiled({
    'GET /accounts': () => accounts,
    ...d1Routes(databases),
    ...kvRoutes(namespaces),
    ...queueRoutes(queues),
    ...workerRoutes(workers),
    ...pagesRoutes(pages),
  });
  const state: FakeAccount = { accounts, databases, namespaces, queues, workers, pages };

  /** Routes in the order in which they were asked; what is none, as `METHOD /path`. */
  const calls: string[] = [];
  const failing = new Map<string, number>();

  const refuseWhereAsked = (key: string): void => {
    const left = failing.get(key);
    if (left === undefined) return;
    failing.delete(key);
    if (left === 0) throw new Refusal(400, 1234, `refused for the rehearsal: ${key}`);
    failing.set(key, left - 1);
  };

  const answer = async (incoming: IncomingMessage): Promise<object> => {
    // To its end first: anyone who is refused in the middle of an upload sees a broken line instead of the refusal.
    const body = await buffer(incoming);
    const url = new URL(incoming.url ?? '/', 'http://cloudflare.invalid');
    const path = url.pathname.replace(`/accounts/${ACCOUNT.id}`, '');
    const isUpload = path.startsWith('/pages/assets/');
    if (!isUpload && incoming.headers.authorization !== `Bearer ${TOKEN}`) {
      throw new Refusal(403, 10000, 'Authentication error');
    }
    for (const { key, method, pattern, handle } of routes) {
      const params = pattern.exec({ pathname: path })?.pathname.groups;
      if (!params || method !== incoming.method) continue;
      calls.push(key);
      refuseWhereAsked(key);
      const request = requestFrom(params, { url, body, type: incoming.headers['content-type'] ?? '' });
      return paged(await handle(request), url.searchParams);
    }
    calls.push(`${incoming.method} ${path}`);
    throw new Refusal(404, 7003, `no route for ${incoming.method} ${path}`);
  };

  const server = createServer((incoming, outgoing) => void respond(outgoing, () => answer(incoming)));
  return {
    ...(await listenOnLoopback(server)),
    state,
    calls,
    /** The next call of a route is refused, or the one after `skip` more. */
    failOnce: (route: string, { skip = 0 } = {}) => {
      if (!routes.some(({ key }) => key === route)) throw new Error(`no such route: ${route}`);
      failing.set(route, skip);
    },
  };
};

const compiled = (routes: Routes) =>
  Object.entries(routes).map(([key, handle]) => {
    const [method, pathname] = key.split(' ');
    return { key, method, pattern: new URLPattern({ pathname }), handle };
  });

const requestFrom = (
  params: Record<string, string | undefined>,
  { url, body, type }: { url: URL; body: Buffer<ArrayBuffer>; type: string },
): FakeRequest => {
  const parsed = () => new Response(body, { headers: { 'content-type': type } });
  const named = Object.entries(params).map(([name, value = '']) => [name, decodeURIComponent(value)]);
  return {
    params: Object.fromEntries(named),
    query: url.searchParams,
    json: () => parsed().json(),
    form: () => parsed().formData(),
  };
};

const respond = async (outgoing: ServerResponse, answer: () => Promise<object>): Promise<void> => {
  const envelope = { success: true, errors: [], messages: [] };
  try {
    send(outgoing, 200, { ...envelope, ...(await answer()) });
  } catch (error) {
    const { status, code, message } =
      error instanceof Refusal
        ? error
        : new Refusal(500, 10013, error instanceof Error ? (error.stack ?? '') : '');
    send(outgoing, status, { ...envelope, success: false, errors: [{ code, message }], result: null });
  }
};

/** One page where pages are asked for. */
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

const send = (outgoing: ServerResponse, status: number, body: object): void => {
  outgoing.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  outgoing.end(JSON.stringify(body));
};
