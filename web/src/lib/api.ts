import type { Call, Calls } from '@soltrade/schema/contracts/calls';
import type {
  Endpoint,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointResult,
  Problem,
} from '@soltrade/schema/contracts/endpoint';
import type { ErrorCode } from '@soltrade/schema/errors';
import { callUrls, methodOf } from './callUrls.ts';
import { isFirstRefused, rememberRefusal } from './refusedPath.ts';

/**
 * The server waits 4 s for an upstream and 10 s for a body; several times that without a response
 * means it is dead.
 */
const SILENCE = 30_000;

/**
 * How long an answer from before the code loaded may be taken; an older one is asked for again.
 * Milliseconds.
 */
const FIRST_ANSWER_STALE = 30_000;

/** The answer that the page's first script already asked for (see sessionMark.js), once. */
const takeFirstAnswer = (url: string, { method }: RequestInit): Promise<Response> | null => {
  const { answers, askedAt } = globalThis.window?.firstAnswers ?? {};
  const answer = method === 'GET' ? answers?.get(url) : undefined;
  if (answer === undefined || askedAt === undefined) return null;
  answers?.delete(url);
  return Date.now() - askedAt < FIRST_ANSWER_STALE ? answer : null;
};

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** A response or a failure within `SILENCE`, so nothing waits forever. */
const fetchInTime = async (
  url: string,
  { signal: given, ...init }: RequestInit,
): Promise<Response> => {
  // One signal for both reasons, because not every browser has `AbortSignal.any`.
  const controller = new AbortController();
  const abort = () => controller.abort(given?.reason);
  if (given?.aborted) abort();
  given?.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(
    () => controller.abort(new Error(`no response within ${SILENCE} ms`)),
    SILENCE,
  );
  try {
    const first = takeFirstAnswer(url, init);
    if (first !== null) return await Promise.race([first, abortOf(controller.signal)]);
    return await fetch(url, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
};

/**
 * What `fetch` throws where no request reached the server or no response came back: no connection,
 * or a blocker.
 */
const isUnanswered = (failure: unknown): boolean => failure instanceof TypeError;

/**
 * The response to a call at one of its URLs; the second one has a name that no block list knows.
 * Once only that one responded, the session uses it first.
 */
const send = async (
  [first = '', second]: readonly string[],
  init: RequestInit,
): Promise<Response> => {
  if (second === undefined) return fetchInTime(first, init);
  if (isFirstRefused()) return fetchInTime(second, init);
  try {
    return await fetchInTime(first, init);
  } catch (failure) {
    if (!isUnanswered(failure)) throw failure;
    const response = await fetchInTime(second, init);
    rememberRefusal();
    return response;
  }
};

const isAnswered = async (url: string): Promise<boolean> => {
  try {
    await fetchInTime(url, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
};

/** An address of ours that no block list has a reason to name. */
const NEUTRAL = '/robots.txt';

/**
 * Whether a browser's content blocker kept a call from the server: another address answers, and
 * still none of the call's own. A changed or lost connection treats all alike.
 */
const wasBlocked = async (urls: readonly string[], failure: unknown): Promise<boolean> => {
  if (!isUnanswered(failure) || !(await isAnswered(NEUTRAL))) return false;
  const answers = await Promise.all(urls.map(isAnswered));
  return !answers.includes(true);
};

/** With any code, because a newer server may have more than this build. */
const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'detail' in body &&
  typeof body.detail === 'string';

/** Throws for an answer that breaks the contract of its call. */
type AnswerCheck = (call: Call, status: number, body: unknown) => void;

let checkAnswer: AnswerCheck = () => {};

/** In development and tests. A release trusts its own server, and so loads no schemas. */
export const checkAnswersWith = (check: AnswerCheck): void => {
  checkAnswer = check;
};

/** A failed call. `status` is 0 without a response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The parsed problem+json body, or null. */
  readonly problem: Problem | null;
  /** Whether this browser kept the call from the server. */
  readonly isBlocked: boolean;

  constructor(facts: {
    status: number;
    text: string;
    problem?: Problem | null;
    isBlocked?: boolean;
    cause?: unknown;
  }) {
    super(`${facts.status}: ${facts.text}`, { cause: facts.cause });
    this.status = facts.status;
    this.problem = facts.problem ?? null;
    this.isBlocked = facts.isBlocked ?? false;
  }

  get code(): ErrorCode | null {
    return this.problem?.code ?? null;
  }

  /** The server's message for people, if any. */
  get detail(): string | null {
    return this.problem?.detail ?? null;
  }
}

type Given<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: Value }
  : { [K in Key]: Value };

type OptionsOf<E extends Endpoint> = Given<'params', EndpointParams<E>> &
  Given<'body', EndpointBody<E>> & {
    query?: Partial<EndpointQuery<E>> | undefined;
    signal?: AbortSignal;
  };

export type RequestOptions<C extends Call> = OptionsOf<Calls[C]>;
export type RequestBody<C extends Call> = EndpointBody<Calls[C]>;
export type Result<C extends Call> = EndpointResult<Calls[C]>;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const answerTo = async (urls: readonly string[], init: RequestInit): Promise<Response> => {
  try {
    return await send(urls, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    const isBlocked = await wasBlocked(urls, cause);
    throw new ApiError({ status: 0, text: 'No answer from the server', isBlocked, cause });
  }
};

/**
 * The response of a successful call; throws `ApiError` for other statuses and an unreachable
 * server.
 */
const exchange = async <C extends Call>(
  call: C,
  options: RequestOptions<C>,
  accept = 'application/json',
): Promise<Response> => {
  const { body, signal } = options;
  const response = await answerTo(callUrls(call, options), {
    method: methodOf(call),
    credentials: 'include',
    headers: { accept, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  if (response.ok) return response;
  const text = await response.text();
  const answered = parseJson(text);
  throw new ApiError({
    status: response.status,
    text: text || response.statusText,
    problem: isProblem(answered) ? answered : null,
  });
};

const bodyOf = async <C extends Call>(call: C, response: Response): Promise<Result<C>> => {
  const { status } = response;
  const text = await response.text();
  const body = text === '' ? undefined : parseJson(text);
  try {
    if (text !== '' && body === undefined) throw new TypeError('The answer is not JSON');
    checkAnswer(call, status, body);
  } catch (cause) {
    throw new ApiError({ status, text: 'The server sent an unexpected answer', cause });
  }
  return body as Result<C>;
};

/**
 * Makes a contract's call with cookies. Returns the success body (undefined if empty). Throws
 * `ApiError` for other statuses, an unreachable server and an answer that is no JSON.
 */
export const request = async <const C extends Call>(
  call: C,
  options: RequestOptions<C>,
): Promise<Result<C>> => bodyOf(call, await exchange(call, options));

/**
 * Part of a list: `next` is the next page's cursor or null; `total` is null if the server doesn't
 * count.
 */
export type Page<Items> = { items: Items; next: string | null; total: number | null };

/** Like `request`, for a list. */
export const requestPage = async <const C extends Call>(
  call: C,
  options: RequestOptions<C>,
): Promise<Page<Result<C>>> => {
  const response = await exchange(call, options);
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return {
    items: await bodyOf(call, response),
    total: totalOf(response.headers.get('x-total-count')),
    next: next ? new URL(next, window.location.origin).searchParams.get('cursor') : null,
  };
};

const totalOf = (header: string | null): number | null => (header === null ? null : Number(header));

/** Like `request`, for a call that returns a file, named by the server if possible. */
export const requestFile = async <const C extends Call>(
  call: C,
  options: RequestOptions<C>,
): Promise<{ blob: Blob; name: string | null }> => {
  const response = await exchange(call, options, '*/*');
  const disposition = response.headers.get('content-disposition') ?? '';
  return { blob: await response.blob(), name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? null };
};
