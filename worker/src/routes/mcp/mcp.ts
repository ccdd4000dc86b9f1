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
import { argumentText } from './argumentText.ts';
import { type Ask, callTool, missingOf } from './callTool.ts';
import {
  INVALID_PARAMS,
  isFields,
  LEGACY_VERSIONS,
  METHOD_NOT_FOUND,
  type RpcRequest,
  readMessage,
  rpcError,
  VERSIONS,
} from './message.ts';
import { findTool, toolsFor } from './tools.ts';

type C = Context<AppEnv>;
type Send = (c: C, request: Request) => Response | Promise<Response>;

/** What the API needs of the request around it: no cookie, since the key counts alone. */
const FORWARDED = ['Authorization', 'CF-Connecting-IP', 'CF-Ray'];

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
      throw new AppError('foreign_origin', 'Other sites may not call tools.');
    }
    return next();
  });

const someKey = () =>
  createMiddleware<AppEnv>(function someKey(c, next) {
    if (hasKey(c)) return next();
    throw new AppError('unauthenticated', 'Send an API key in the Authorization header.', {
      challenge: 'Bearer',
    });
  });

const serverOf = (c: C, { userId }: Caller) => ({
  capabilities: { tools: {} },
  instructions: `The id of the user is ${userId}.`,
  serverInfo: { name: c.get('ctx').config.productName, version: API_VERSION },
});

/** The tools that a key sees are its own, and change with a deployment only. */
const CACHING = { ttlMs: 300_000, cacheScope: 'private' };

/** Undefined for a method that the revision does not have. */
const describe = (c: C, caller: Caller, { method, params, isModern }: RpcRequest): object | undefined => {
  if (method === 'tools/list') {
    return { tools: toolsFor(caller.key?.scopes ?? []), ...(isModern && CACHING) };
  }
  if (isModern && method === 'server/discover') {
    const { serverInfo, ...server } = serverOf(c, caller);
    const _meta = { 'io.modelcontextprotocol/serverInfo': serverInfo };
    return { supportedVersions: VERSIONS, ...server, ...CACHING, _meta };
  }
  if (!isModern && method === 'initialize') {
    const known = LEGACY_VERSIONS.find((version) => version === params.protocolVersion);
    return { protocolVersion: known ?? LEGACY_VERSIONS[0], ...serverOf(c, caller) };
  }
  return !isModern && method === 'ping' ? {} : undefined;
};

const answer = async (c: C, request: RpcRequest, send: Send): Promise<Response | object> => {
  const { id, method, isModern } = request;
  if (method === 'tools/call') return call(c, request, send);
  const described = describe(c, await authenticate(c), request);
  if (described) return described;
  // Clients of earlier revisions take 404 for the end of a session.
  const status = isModern ? 404 : 200;
  return rpcError(METHOD_NOT_FOUND, `There is no method ${method}.`, { id, status });
};

/** The call itself checks the key, and counts for it; what cannot become a call is checked here. */
const call = async (c: C, { id, params }: RpcRequest, send: Send): Promise<Response | object> => {
  const { name, arguments: args = {} } = params;
  const refuse = async (text: string): Promise<Response> => {
    await authenticate(c);
    return rpcError(INVALID_PARAMS, text, { id, status: 200 });
  };
  const tool = findTool(name);
  if (!tool) return refuse(`There is no tool ${argumentText(name)}.`);
  if (!isFields(args)) return refuse('arguments must be an object.');
  const missing = missingOf(tool, args);
  if (missing.length > 0) return refuse(missing.map((parameter) => `${parameter}: Required`).join(', '));
  return callTool(tool, args, askWith(c, send));
};

const serve = async (c: C, send: Send): Promise<Response> => {
  const request = readMessage(await bodyText(c.get('body')), c.req);
  if (request instanceof Response) return request;
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
  app.post('/', someKey(), (c) => serve(c, send));
  return app;
};
