import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import { importPart } from '@soltrade/schema/contracts/imports';
import { generateLinks } from '@soltrade/schema/contracts/linkBatches';
import { checkStatement, importRows } from '@soltrade/schema/contracts/statements';
import { receiveTelegram } from '@soltrade/schema/contracts/telegram';
import { drainBody } from '@soltrade/schema/drainBody';
import { REQUEST } from '@soltrade/schema/limits/requests';
import { AppError } from './errors.ts';
import { withTimeout } from './withTimeout.ts';

export type RequestBody = {
  /**
   * Rejects with `body_too_large` as soon as possible, and with `body_timeout` if the end never
   * arrives.
   */
  text: Promise<string>;
  /** As of `Drain`; null if it may be sent at once. */
  mayAnswer: () => Promise<unknown> | null;
  /** Reading that continues after the response; null if the rest isn't needed. */
  reading: Promise<unknown> | null;
};

export const tooLarge = (limit: number) =>
  new AppError('body_too_large', `That’s too much: at most ${limit / 1024} KiB can be sent.`);

const timedOut = () =>
  new AppError('body_timeout', 'The request was cut off. Check your connection and try again.');

const receive = (body: ReadableStream<Uint8Array>, limit: number): RequestBody => {
  const { promise: text, resolve, reject } = Promise.withResolvers<string>();
  text.catch(() => {}); // most refusals don't read the body
  const decoder = new TextDecoder();
  let read = '';
  let size = 0;
  const drain = drainBody(body, (chunk) => {
    size += chunk.byteLength;
    if (size > limit) reject(tooLarge(limit));
    else read += decoder.decode(chunk, { stream: true });
  });
  drain.ended.then((isWhole) => {
    if (isWhole) resolve(read + decoder.decode());
    else reject(timedOut());
  });
  return { text, mayAnswer: drain.mayAnswer, reading: drain.ended };
};

/** A beacon's body arrives with its headers, unless a client stalls. */
const MAX_PIECE = 1_024;

/** Reads a small body in one piece, which is cheaper than by chunks. */
const receivePiece = (request: Request): RequestBody => {
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  const text = request.text();
  const ended = text.then(end, end); // an error: the client disconnected
  const mayAnswer = () => (isOver ? null : withTimeout(ended, REQUEST.uploadPace.time));
  return { text, mayAnswer, reading: null };
};

/** The runtime warns when a form is read as text, though it is. */
export const isForm = ({ headers }: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers.get('Content-Type') ?? '');

export const receiveRequestBody = (request: Request): RequestBody | null => {
  const announced = Number(request.headers.get('Content-Length') ?? Number.NaN);
  // Checked before accessing the stream, which makes the runtime create one.
  if (announced > 0 && announced <= MAX_PIECE && !isForm(request)) return receivePiece(request);
  if (request.body === null) return null;
  return announced === 0 ? receivePiece(request) : receive(request.body, bodyLimit(request));
};

/** A body's text, empty without a body. Errors: those of `RequestBody.text`. */
export const bodyText = async (body: RequestBody | null): Promise<string> => {
  if (!body) return '';
  const text = await withTimeout(body.text, REQUEST.maxBodyWait);
  if (text === null) throw timedOut();
  return text;
};

/** Imported by name, because the list of all contracts would add each one to the bundle. */
const LARGE: readonly Endpoint[] = [
  checkStatement,
  generateLinks,
  importPart,
  importRows,
  receiveTelegram,
];

const LIMITS: ReadonlyMap<string, number> = new Map(
  LARGE.flatMap(({ method, path, maxBodyBytes }) =>
    maxBodyBytes === undefined ? [] : [[`${method} ${path}`, maxBodyBytes]],
  ),
);

const SMALLEST = Math.min(REQUEST.maxBodyBytes, ...LIMITS.values());

export const bodyLimit = ({ method, url }: Pick<Request, 'method' | 'url'>): number =>
  LIMITS.get(`${method} ${new URL(url).pathname}`) ?? REQUEST.maxBodyBytes;

export const isTooLarge = (request: Pick<Request, 'method' | 'url'>, length: number): boolean =>
  length > SMALLEST && length > bodyLimit(request);
