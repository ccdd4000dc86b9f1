import { UPSTREAM } from '@soltrade/schema/limits/upstreams';
import type { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';
import { logError } from '../lib/log.ts';
import { withTimeout } from '../lib/withTimeout.ts';

type FailureKind =
  | 'timeout'
  | 'network'
  | 'status'
  | 'rate_limited'
  | 'not_json'
  | 'malformed'
  | 'too_large';

type Facts = {
  upstream: string;
  kind: FailureKind;
  status?: number;
  retryAfter?: number;
  cause?: unknown;
};

export class UpstreamFailure extends Error {
  readonly upstream: string;
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;

  constructor({ upstream, kind, status, retryAfter, cause }: Facts) {
    super(`${upstream}: ${kind}${status === undefined ? '' : ` ${status}`}`, { cause });
    this.name = 'UpstreamFailure';
    this.upstream = upstream;
    this.kind = kind;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

// The only caller of fetch. Any misbehavior of an upstream becomes an UpstreamFailure and one log
// line.

export type AskingCtx = Pick<Ctx, 'requestId' | 'now' | 'config'>;

export type UpstreamRequest = {
  upstream: string;
  url: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds for the whole response including its body. */
  timeout?: number;
  maxBytes?: number;
  /** Part of the URL that must not be logged. */
  secret?: string;
  /** Statuses besides 2xx whose body is a valid response. */
  accept?: readonly number[];
};

export type Post = {
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
  /** Milliseconds until the status arrives, and then for the rest of the response. */
  timeout: number;
  answerWait: number;
  /** Bytes of the response to return; the rest isn't read. */
  answerBytes: number;
};

export type PostOutcome =
  | { status: number; retryAfter: number | undefined; answer: string }
  | { problem: 'timeout' | 'network' };

export type UpstreamAnswer = {
  status: number;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
};

const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const JSON_TYPE = /^application\/(?:[\w.-]+\+|dns-)?json(?:\s*;|\s*$)/i;

type FailureFacts = { status?: number; retryAfter?: number; cause?: unknown };

/** Creates and logs a failure. Clients throw it for unusable responses. */
export const upstreamFailure = (
  ctx: AskingCtx,
  request: Pick<UpstreamRequest, 'upstream' | 'url' | 'secret'>,
  kind: FailureKind,
  facts: FailureFacts = {},
): UpstreamFailure => {
  const failure = new UpstreamFailure({ upstream: request.upstream, kind, ...facts });
  // Without the query, which holds secrets in an OAuth call.
  const path = request.url.replace(/\?.*$/s, '');
  const url = request.secret ? path.replace(request.secret, '…') : path;
  const { status, retryAfter } = failure;
  const { requestId } = ctx;
  logError('upstream_failed', failure, {
    requestId,
    upstream: request.upstream,
    kind,
    url,
    status,
    retryAfter,
  });
  return failure;
};

/** Seconds of a Retry-After header, which may also be a date. */
const retryAfterOf = (headers: Headers, now: number): number | undefined => {
  const value = headers.get('Retry-After');
  if (value === null) return undefined;
  const seconds = /^\d{1,6}$/.test(value)
    ? Number(value)
    : Math.ceil((Date.parse(value) - now) / 1_000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
};

/** Allows redirects to the same host and port, without credentials, never from https to http. */
const redirectTarget = (from: string, location: string | null): string | null => {
  if (location === null || !URL.canParse(location, from)) return null;
  const source = new URL(from);
  const target = new URL(location, from);
  if (target.username !== '' || target.password !== '') return null;
  const isUpgrade = source.protocol === 'http:' && target.protocol === 'https:';
  return target.host === source.host && (target.protocol === source.protocol || isUpgrade)
    ? target.href
    : null;
};

const send = async (request: UpstreamRequest, signal: AbortSignal): Promise<Response> => {
  const { method = 'GET', headers, body } = request;
  let { url } = request;
  for (let hops = 0; ; hops += 1) {
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
    const target = REDIRECTS.has(response.status)
      ? redirectTarget(url, response.headers.get('Location'))
      : null;
    if (target === null || method !== 'GET' || hops === MAX_REDIRECTS) return response;
    await response.body?.cancel();
    url = target;
  }
};

/** The body, or null if it exceeds the limit, regardless of its declared length. */
const readBounded = async (
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null; // leaving the loop cancels the stream
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
};

const answerOf = async (
  ctx: AskingCtx,
  request: UpstreamRequest,
  signal: AbortSignal,
): Promise<UpstreamAnswer> => {
  const response = await send(request, signal);
  const { status } = response;
  if (!response.ok && !request.accept?.includes(status)) {
    await response.body?.cancel();
    const retryAfter = retryAfterOf(response.headers, ctx.now());
    throw upstreamFailure(ctx, request, status === 429 ? 'rate_limited' : 'status', {
      status,
      retryAfter,
    });
  }
  const bytes = await readBounded(response, request.maxBytes ?? UPSTREAM.maxResponseBytes);
  if (bytes === null) throw upstreamFailure(ctx, request, 'too_large', { status });
  return { status, contentType: response.headers.get('Content-Type') ?? '', bytes };
};

/**
 * The whole response, within time and size limits, or an `UpstreamFailure`. Redirects stay on the
 * host.
 */
export const fetchBytes = async (
  ctx: AskingCtx,
  request: UpstreamRequest,
): Promise<UpstreamAnswer> => {
  const abort = new AbortController();
  try {
    // Raced as well as aborted, because a stalled body may ignore the signal.
    const answer = await withTimeout(
      answerOf(ctx, request, abort.signal),
      request.timeout ?? ctx.config.waits.upstream,
    );
    if (answer === null) throw upstreamFailure(ctx, request, 'timeout');
    return answer;
  } catch (error) {
    if (error instanceof UpstreamFailure) throw error;
    throw upstreamFailure(ctx, request, 'network', { cause: error });
  } finally {
    abort.abort();
  }
};

/** HTML with status 200 (a challenge page, a proxy) and truncated responses are `not_json`. */
export const fetchJson = async (
  ctx: AskingCtx,
  request: UpstreamRequest,
): Promise<{ status: number; json: unknown }> => {
  const { status, contentType, bytes } = await fetchBytes(ctx, {
    ...request,
    headers: { Accept: 'application/json', ...request.headers },
  });
  if (!JSON_TYPE.test(contentType)) throw upstreamFailure(ctx, request, 'not_json', { status });
  try {
    return { status, json: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch (cause) {
    throw upstreamFailure(ctx, request, 'not_json', { status, cause });
  }
};

/** The parsed response, or the failure `malformed`. */
export const parseAnswer = <Schema extends z.ZodMiniType>(
  ctx: AskingCtx,
  request: UpstreamRequest,
  schema: Schema,
  json: unknown,
): z.output<Schema> => {
  const result = schema.safeParse(json);
  if (!result.success) throw upstreamFailure(ctx, request, 'malformed', { cause: result.error });
  return result.data;
};

/** The beginning of a body, as far as it arrives in time. Never throws. */
const beginningOf = async (
  response: Response,
  { answerWait, answerBytes }: Post,
): Promise<string> => {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  const readOn = async (): Promise<void> => {
    for (let left = answerBytes; left > 0; ) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value.subarray(0, left), { stream: true });
      left -= value.byteLength;
    }
  };
  // If it fails, the status suffices.
  await withTimeout(readOn(), answerWait).catch(() => null);
  return text;
};

/**
 * Posts to a promoter's address: no redirects, no secrets in logs, a bounded response. Never
 * throws.
 */
export const postOnce = async (ctx: AskingCtx, post: Post): Promise<PostOutcome> => {
  const abort = new AbortController();
  const { url, headers, body } = post;
  try {
    const sent = fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: abort.signal,
      redirect: 'manual',
    });
    const response = await withTimeout(sent, post.timeout);
    if (response === null) return { problem: 'timeout' };
    const answer = await beginningOf(response, post);
    return {
      status: response.status,
      retryAfter: retryAfterOf(response.headers, ctx.now()),
      answer,
    };
  } catch {
    return { problem: 'network' };
  } finally {
    abort.abort();
  }
};
