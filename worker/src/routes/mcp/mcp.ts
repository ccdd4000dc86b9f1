// Tools for assistants by the Model Context Protocol. Each is a call of the API, made with the same key.
import { API_VERSION } from '@soltrade/schema/apiVersion';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv, Caller } from '../../lib/appEnv.ts';
import { hasKey } from '../../lib/bearer.ts';
import { AppError } from '../../lib/errors.ts';
import { bodyText } from '../../lib/requestBody.ts';
import { apiHeaders } from '../../middleware/apiHeaders.ts';
import { bearer } from '../../middleware/bearer.ts';
import { bodySize } from '../../middleware/bodySize.ts';
import { jsonBody } from '../../middleware/jsonBody.ts';
import { otherMethods } from '../../middleware/otherMethods.ts';
import { requireKey } from '../../middleware/requireKey.ts';
import { type Ask, callTool, missingOf } from './callTool.ts';
import {
  isFields,
  LEGACY_VERSIONS,
  MODERN_VERSION,
  RPC,
  RpcError,
  type RpcRequest,
  readMessage,
} from './message.ts';
import { findTool, toolsFor } from './tools.ts';

type C = Context<AppEnv>;
type Send = (c: C, request: Request) => Response | Promise<Response>;

/** What the API needs of the request around it: no cookie, since the key counts alone. */
const FORWARDED = ['Authorization', 'CF-Connecting-IP', 'CF-Ray', 'User-Agent'];

const askWith =
  (c: C, send: Send): Ask =>
  async (method, path, body) => {
    const headers = new Headers(body && { 'Content-Type': 'application/json' });
    for (const name of FORWARDED) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    const url = `${c.get('ctx').config.publicOrigin}${path}`;
    return send(c, new Request(url, { method, headers, ...(body && { body: JSON.stringify(body) }) }));
  };

const authenticate = async (c: C) => {
  await requireKey('any')(c, async () => {});
  return c.get('caller');
};

/** Browsers name the page that asks; without `Origin` it is a program. A cookie counts for nothing. */
const programsOnly = () =>
  createMiddleware<AppEnv>(function programsOnly(c, next) {
    const origin = c.req.header('Origin');
    if (origin !== undefined && origin !== c.get('ctx').config.publicOrigin) {
      throw new AppError('foreign_origin', 'Pages of other sites may not call tools.');
    }
    return next();
  });

const someKey = () =>
  createMiddleware<AppEnv>(function someKey(c, next) {
    if (hasKey(c)) return next();
    throw new AppError('unauthenticated', 'Send an API key as Authorization: Bearer st_live_….', {
      challenge: 'Bearer',
    });
  });

const serverOf = (c: C, { userId }: Caller) => ({
  capabilities: { tools: {} },
  serverInfo: { name: c.get('ctx').config.productName, version: API_VERSION },
  instructions: `The id of the user, where a tool asks for it, is ${userId}. Ids of links come from listLinks. Times are UTC, amounts US dollars.`,
});

type Method = (c: C, caller: Caller, request: RpcRequest) => object;

const listTools: Method = (_c, { key }) => ({ tools: toolsFor(key?.scopes ?? []) });

/** The tools that a key sees are its own, and change with a deployment only. */
const CACHING = { ttlMs: 300_000, cacheScope: 'private' };

const MODERN: ReadonlyMap<string, Method> = new Map(
  Object.entries<Method>({
    'server/discover': (c, caller) => {
      const { serverInfo, ...server } = serverOf(c, caller);
      const _meta = { 'io.modelcontextprotocol/serverInfo': serverInfo };
      return { supportedVersions: [MODERN_VERSION, ...LEGACY_VERSIONS], ...server, ...CACHING, _meta };
    },
    'tools/list': (...given) => ({ ...listTools(...given), ...CACHING }),
  }),
);

const LEGACY: ReadonlyMap<string, Method> = new Map(
  Object.entries<Method>({
    initialize: (c, caller, { params: { protocolVersion } }) => {
      const known = LEGACY_VERSIONS.find((version) => version === protocolVersion);
      return { protocolVersion: known ?? LEGACY_VERSIONS[0], ...serverOf(c, caller) };
    },
    ping: () => ({}),
    'tools/list': listTools,
  }),
);

const answer = async (c: C, request: RpcRequest, send: Send): Promise<Response | object> => {
  const { id, method, isModern } = request;
  if (method === 'tools/call') return call(c, request, send);
  const caller = await authenticate(c);
  const answering = (isModern ? MODERN : LEGACY).get(method);
  if (answering) return answering(c, caller, request);
  // Clients of earlier revisions take 404 for the end of a session.
  throw new RpcError(RPC.methodNotFound, `There is no method ${method}.`, {
    id,
    status: isModern ? 404 : 200,
  });
};

/** The call itself checks the key, and counts for it; what cannot become a call is checked here. */
const call = async (c: C, { id, params }: RpcRequest, send: Send): Promise<Response | object> => {
  const { name, arguments: args = {} } = params;
  const refuse = async (text: string): Promise<never> => {
    await authenticate(c);
    throw new RpcError(RPC.invalidParams, text, { id, status: 200 });
  };
  const tool = findTool(name);
  if (!tool) return refuse(`There is no tool ${name}.`);
  if (!isFields(args)) return refuse('arguments must be an object.');
  const missing = missingOf(tool, args);
  if (missing.length > 0) return refuse(missing.map((parameter) => `${parameter}: Required`).join(', '));
  return callTool(tool, args, askWith(c, send));
};

const serve = async (c: C, send: Send): Promise<Response> => {
  const request = readMessage(await bodyText(c.get('body')), c.req);
  if (!request) {
    await authenticate(c);
    return c.body(null, 202);
  }
  const result = await answer(c, request, send);
  if (result instanceof Response) return result;
  const typed = request.isModern ? { resultType: 'complete', ...result } : result;
  return c.json({ jsonrpc: '2.0', id: request.id, result: typed });
};

/** `send` makes a call of the API. */
export const mcp = (send: Send): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  app.use(apiHeaders(), bearer(), programsOnly(), jsonBody(), bodySize(), otherMethods(app));
  app.post('/', someKey(), async (c) => {
    try {
      return await serve(c, send);
    } catch (error) {
      if (error instanceof RpcError) return error.response();
      throw error;
    }
  });
  return app;
};
