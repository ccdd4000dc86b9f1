import type { ApiScope } from '@soltrade/schema/apiScopes';
import { API_VERSION } from '@soltrade/schema/apiVersion';
import type { ToolCall } from '@soltrade/schema/mcpTools';
import { once } from '@soltrade/schema/once';
import { RESOURCE_METADATA_PATHS } from '@soltrade/schema/paths';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import text from '../../../landing/dist/mcpTools.txt';
import { bodySize, jsonBody } from '../../http/body.ts';
import { type Check, checked } from '../../http/check.ts';
import { apiAnswer, otherMethods } from '../../http/headers.ts';
import { asToolRequest, bearer, requireKey } from '../../http/identity.ts';
import { hasKey } from '../../lib/apiKey.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import type { Acting } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { bodyText } from '../../lib/requestBody.ts';
import { argumentText, CHANGES, type Changed, pathSegment } from './changes.ts';
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

const tools = once(() => JSON.parse(text) as ToolCall[]);

const findTool = (name: unknown): ToolCall | undefined =>
  tools().find(({ tool }) => tool.name === name);

/** The tools that a key may call, in a stable order. */
const toolsFor = (scopes: readonly ApiScope[]) =>
  tools()
    .filter(({ call: { scope } }) => scope === 'any' || scopes.includes(scope))
    .map(({ tool }) => tool);

export type Arguments = Record<string, unknown>;

/** Makes a call of the API with the key of this request. */
type Ask = (method: string, path: string, body?: object) => Promise<Response>;

type Filled = { path: string; body?: Arguments };

/** The parameters of a call's path that are missing; dots alone would lead to another call. */
const missingOf = ({ call: { path } }: ToolCall, args: Arguments): string[] =>
  [...path.matchAll(/:(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^\.{0,2}$/.test(argumentText(args[name] ?? '')));

/** The rest of the arguments is the query, or the body. */
const fill = ({ call: { method, path } }: ToolCall, args: Arguments): Filled => {
  const rest = new Map(Object.entries(args));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    rest.delete(name);
    return pathSegment(args[name]);
  });
  if (method !== 'GET') return { path: filled, body: Object.fromEntries(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of rest) if (value !== null) query.set(name, argumentText(value));
  return { path: query.size === 0 ? filled : `${filled}?${query}` };
};

type Content = { type: 'text'; text: string };

const textOf = (text: string): Content => ({ type: 'text', text });

/** How to request the next page, because a tool's answer has no headers. */
const pageText = ({ headers }: Response): Content[] => {
  const [, cursor] = /[?&]cursor=([^&>]+)[^,]*rel="next"/.exec(headers.get('Link') ?? '') ?? [];
  return cursor
    ? [textOf(`For more, call again with the cursor "${decodeURIComponent(cursor)}".`)]
    : [];
};

const changeText = ({ changed, tool, args }: Changed): Content =>
  textOf(`${changed} To undo it, call ${tool} with ${JSON.stringify(args)}.`);

/** A refused key and an exceeded limit answer the whole request, as in REST. */
const isRefusal = ({ status, headers }: Response): boolean =>
  status === 429 || headers.has('WWW-Authenticate');

type ToolResult = { content: Content[]; isError?: true };

const callTool = async (
  tool: ToolCall,
  args: Arguments,
  ask: Ask,
): Promise<Response | ToolResult> => {
  const change = CHANGES[tool.tool.name as keyof typeof CHANGES];
  const read = change?.before?.(args);
  const before = read ? await ask('GET', read) : null;
  if (before && isRefusal(before)) return before;
  const { path, body } = fill(tool, args);
  const response = await ask(tool.call.method, path, body);
  if (isRefusal(response)) return response;
  const text = await response.text();
  if (!response.ok) return { content: [textOf(text)], isError: true };
  const former = before?.ok ? await before.json() : null;
  const changed = change?.after({ args, before: former, result: JSON.parse(text) });
  return {
    content: [textOf(text), ...pageText(response), ...(changed ? [changeText(changed)] : [])],
  };
};

// Tools for assistants by the Model Context Protocol. Each is a call of the API, made with the same
// key.

type C = Context<AppEnv>;
type Send = (c: C, request: Request) => Response | Promise<Response>;

/** What the API needs from the surrounding request: no cookie, because only the key counts. */
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
    const request = new Request(url, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return send(c, asToolRequest(request));
  };

const authenticate = async (c: C): Promise<Acting> => {
  await requireKey('any')(c);
  const acting = c.get('acting');
  if (!acting) throw new Error('a key that acts for nobody');
  return acting;
};

/** Browsers send `Origin`; a request without it is a program's. Cookies are ignored. */
const programsOnly: Check = (c) => {
  const origin = c.req.header('Origin');
  if (origin !== undefined && origin !== c.get('ctx').config.publicOrigin) {
    throw new AppError('foreign_origin', 'Other sites may not call tools.');
  }
};

const someKey: Check = (c) => {
  if (hasKey(c)) return;
  throw new AppError(
    'unauthenticated',
    'Connect this assistant to your account, or send an API key in the Authorization header.',
    { challenge: 'Bearer' },
  );
};

/** Refusals of a key name where a client learns how to get a token (RFC 9728, 5.1). */
const namedMetadata = () =>
  createMiddleware<AppEnv>(async function namedMetadata(c, next) {
    await next();
    const challenge = c.res.headers.get('WWW-Authenticate');
    if (challenge === null) return;
    const url = c.get('ctx').config.publicOrigin + RESOURCE_METADATA_PATHS[0];
    const more = challenge === 'Bearer' ? '' : ',';
    c.res.headers.set('WWW-Authenticate', `${challenge}${more} resource_metadata="${url}"`);
  });

const serverOf = (c: C, { account }: Acting) => ({
  capabilities: { tools: {} },
  instructions: `The id of the user is ${account.id}.`,
  serverInfo: { name: c.get('ctx').config.productName, version: API_VERSION },
});

/** A key's list of tools is private, and changes only with a deployment. */
const CACHING = { ttlMs: 300_000, cacheScope: 'private' };

/** Undefined for a method that the revision does not have. */
const describe = (
  c: C,
  acting: Acting,
  { method, params, isModern }: RpcRequest,
): object | undefined => {
  if (method === 'tools/list') {
    return { tools: toolsFor(acting.actor.key?.scopes ?? []), ...(isModern && CACHING) };
  }
  if (isModern && method === 'server/discover') {
    const { serverInfo, ...server } = serverOf(c, acting);
    const _meta = { 'io.modelcontextprotocol/serverInfo': serverInfo };
    return { supportedVersions: VERSIONS, ...server, ...CACHING, _meta };
  }
  if (!isModern && method === 'initialize') {
    const known = LEGACY_VERSIONS.find((version) => version === params.protocolVersion);
    return { protocolVersion: known ?? LEGACY_VERSIONS[0], ...serverOf(c, acting) };
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

/**
 * The call itself checks and counts the key; requests that don't become a call are checked here.
 */
const call = async (c: C, { id, params }: RpcRequest, send: Send): Promise<Response | object> => {
  const { name } = params;
  const args = params.arguments ?? {};
  const refuse = async (text: string): Promise<Response> => {
    await authenticate(c);
    return rpcError(INVALID_PARAMS, text, { id, status: 200 });
  };
  const tool = findTool(name);
  if (!tool) return refuse(`There is no tool ${argumentText(name)}.`);
  if (!isFields(args)) return refuse('arguments must be an object.');
  const missing = missingOf(tool, args);
  if (missing.length > 0)
    return refuse(missing.map((parameter) => `${parameter}: Required`).join(', '));
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
  app.use(namedMetadata(), checked(apiAnswer, bearer, programsOnly, jsonBody, bodySize));
  app.post('/', checked(someKey), (c) => serve(c, send));
  app.use(otherMethods(app));
  return app;
};
