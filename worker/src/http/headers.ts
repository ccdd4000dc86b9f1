import { RATE_PER_MINUTE, RATE_PERIOD_SECONDS } from '@soltrade/schema/limits/requests';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { addressKey } from '../lib/addressKey.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { contextOf } from '../lib/context.ts';
import { withDatabaseDeadline } from '../lib/databaseDeadline.ts';
import { AppError, problemResponse } from '../lib/errors.ts';
import { OAuthError } from '../lib/oauthError.ts';

/** API responses are private, for one moment, and for no other site. */
const API_HEADERS = Object.entries({
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
});

/** Per the IETF's draft of rate limit fields; the limiter doesn't report the rest. */
const POLICY = `"key";q=${RATE_PER_MINUTE.key};w=${RATE_PERIOD_SECONDS}`;

export const apiHeaders = () =>
  createMiddleware<AppEnv>(async function apiHeaders(c, next) {
    await next();
    // Unlike `c.header`, this doesn't create another response.
    const { headers } = c.res;
    for (const [name, value] of API_HEADERS) headers.set(name, value);
    if (c.get('principal')?.key) headers.set('RateLimit-Policy', POLICY);
  });

const ACTION_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET,POST,PUT,OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type, Authorization, Content-Encoding, Accept-Encoding',
  'Access-Control-Expose-Headers': 'X-Action-Version, X-Blockchain-Ids',
  'X-Action-Version': '2.4',
  // Solana mainnet in CAIP-2 notation.
  'X-Blockchain-Ids': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'Cache-Control': 'no-store',
} as const;

const isProblem = (response: Response): boolean =>
  response.headers.get('Content-Type') === 'application/problem+json';

/** Clients show a failure's `message`. */
const withMessage = async (response: Response): Promise<Response> => {
  const problem = await response.json<{ detail: string }>();
  return new Response(JSON.stringify({ ...problem, message: problem.detail }), response);
};

/** Headers required of every Solana Actions response, including failures and OPTIONS. */
export const solanaActionHeaders = () =>
  createMiddleware<AppEnv>(async function solanaActionHeaders(c, next) {
    if (c.req.method === 'OPTIONS') c.res = new Response(null, { status: 204 });
    else await next();
    if (isProblem(c.res)) c.res = await withMessage(c.res);
    for (const [name, value] of Object.entries(ACTION_HEADERS)) c.res.headers.set(name, value);
  });

/** Refusals by OAuth's names (RFC 6749, 5.2), in place of problems. */
const oauthErrorOf = (error: Error | undefined, status: number): string => {
  if (error instanceof OAuthError) return error.error;
  if (status === 429 || status === 503) return 'temporarily_unavailable';
  return status >= 500 ? 'server_error' : 'invalid_request';
};

/** Refusals of the endpoints under `/oauth`. A client that named itself in a header is told how: 401 demands it. */
export const oauthErrors = () =>
  createMiddleware<AppEnv>(async function oauthErrors(c, next) {
    await next();
    if (!isProblem(c.res)) return;
    const { detail } = await c.res.json<{ detail: string }>();
    const error = oauthErrorOf(c.error, c.res.status);
    const status = error === 'invalid_client' ? 401 : c.res.status;
    const headers = new Headers(c.res.headers);
    headers.set('Content-Type', 'application/json');
    if (status === 401) headers.set('WWW-Authenticate', 'Basic realm="oauth"');
    c.res = undefined;
    c.res = new Response(JSON.stringify({ error, error_description: detail }), { status, headers });
  });

/** Creates the request's `ctx` and returns its id in the response, so users can quote it. */
export const requestContext = () =>
  createMiddleware<AppEnv>(async function requestContext(c, next) {
    const requestId = c.req.header('cf-ray') ?? crypto.randomUUID();
    const caller = { address: addressKey(c.req.header('CF-Connecting-IP')), isSignedIn: false };
    const waitUntil = (work: Promise<unknown>): void => c.executionCtx.waitUntil(work);
    const { ctx, end } = withDatabaseDeadline(
      contextOf(c.env, { waitUntil }, { requestId, caller }),
    );
    c.set('ctx', ctx);
    c.set('waitForDatabase', end);
    await next();
    end();
    // Unlike `c.header`, this doesn't wrap the body again.
    c.res.headers.set('X-Request-Id', requestId);
  });

/** A path of the app under another method is 405. Mounted after its routes, so that only what matched none asks. */
export const otherMethods = (app: Hono<AppEnv>) =>
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      const allow = methods.join(', ');
      const error = new AppError('method_not_allowed', `Use one of: ${allow}.`);
      const response = problemResponse(error, c.get('ctx').requestId);
      response.headers.set('Allow', allow);
      return response;
    },
  });
