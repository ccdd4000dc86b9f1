import { ANYONE_FRAMES, answerHeaders, CLOSED_POLICY } from '@soltrade/schema/answerHeaders';
import { RATE_PER_MINUTE, RATE_PERIOD_SECONDS } from '@soltrade/schema/limits/requests';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { noteError } from '../actions/operations/errorCounts.ts';
import { addressKey } from '../lib/addressKey.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { contextOf } from '../lib/context.ts';
import { withDatabaseDeadline } from '../lib/databaseDeadline.ts';
import { AppError, problemResponse } from '../lib/errors.ts';
import { OAuthError } from '../lib/oauthError.ts';
import type { Check } from './check.ts';

/**
 * API responses are private, for one moment, and for no other site; a redirect tells nobody where
 * it came from. What only documents heed is left out: the few pages among them have what every page
 * has.
 */
const API_HEADERS = [
  ['Cache-Control', 'no-store'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
] as const;

/** Per the IETF's draft of rate limit fields; the limiter doesn't report the rest. */
const POLICY = `"key";q=${RATE_PER_MINUTE.key};w=${RATE_PERIOD_SECONDS}`;

/** What is answered from here on is an answer of the API, refusals included. */
export const apiAnswer: Check = (c) => {
  c.set('isApi', true);
};

const PLAIN = answerHeaders({ isSecure: false });
const SECURE = answerHeaders({ isSecure: true });

/**
 * The outermost middleware. Sets headers on every response: no guessing of its type, no framing but
 * of cards, strict transport security on an https origin, the request's id, so that users can quote
 * it, and those of the API. Sends it once the body may be left alone.
 */
export const answered = () =>
  createMiddleware<AppEnv>(async function answered(c, next) {
    await next();
    c.get('waitForDatabase')?.();
    // If the configuration doesn't parse, the error precedes the context.
    const ctx = c.get('ctx');
    // Not where another method of the path exists, which is found out later.
    if (ctx && c.get('isNoEndpoint') && c.res.status === 404) noteError(ctx, 'not_found');
    // Unlike `c.header`, this creates no other response.
    const { headers } = c.res;
    if (ctx) headers.set('X-Request-Id', ctx.requestId);
    for (const [name, value] of ctx?.config.isSecure ? SECURE : PLAIN) headers.set(name, value);
    if (c.get('isApi')) for (const [name, value] of API_HEADERS) headers.set(name, value);
    if (c.get('acting')?.actor.key) headers.set('RateLimit-Policy', POLICY);
    const policy = headers.get('Content-Security-Policy');
    if (policy === null) headers.set('Content-Security-Policy', CLOSED_POLICY);
    else if (policy.endsWith(ANYONE_FRAMES)) headers.delete('X-Frame-Options');
    const mayAnswer = c.get('body')?.mayAnswer();
    if (mayAnswer) await mayAnswer;
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

/**
 * Refusals of the endpoints under `/oauth`. A client that named itself in a header is told how: 401
 * demands it.
 */
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

/** Creates the request's `ctx`. */
export const requestContext: Check = (c) => {
  const requestId = c.req.header('cf-ray') ?? crypto.randomUUID();
  const caller = { address: addressKey(c.req.header('CF-Connecting-IP')), isSignedIn: false };
  const waitUntil = (work: Promise<unknown>): void => c.executionCtx.waitUntil(work);
  const { ctx, end } = withDatabaseDeadline(contextOf(c.env, { waitUntil }, { requestId, caller }));
  c.set('ctx', ctx);
  c.set('waitForDatabase', end);
};

/**
 * A path of the app under another method is 405. Mounted after its routes, so that only what
 * matched none asks.
 */
export const otherMethods = (app: Hono<AppEnv>) =>
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      const allow = methods.join(', ');
      const error = new AppError('method_not_allowed', `Use one of: ${allow}.`);
      const ctx = c.get('ctx');
      noteError(ctx, error.code);
      const response = problemResponse(error, ctx.requestId);
      response.headers.set('Allow', allow);
      return response;
    },
  });
