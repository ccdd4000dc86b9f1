// What a node's error means. JSON-RPC leaves limits to the providers, who name them by codes and
// sentences of their own.
import { CIRCUIT } from '@soltrade/schema/limits/upstreams';
import { z } from '@soltrade/schema/zod';

/** Too many requests, and an unhealthy or lagging node. */
const TOO_MUCH_CODES: ReadonlySet<number> = new Set([429, -32005, -32029, -32429, -32605, -32607]);

/** A bad request, even if its text mentions limits. */
const WRONG_REQUEST = -32602;

/**
 * Some providers use a code with which the chain says that a block was skipped (-32007: "50/second
 * request limit reached"), so the text decides before the code does.
 */
const TOO_MUCH =
  /rate.?limit|too many requests|request limit|limit (?:was )?(?:reached|exceeded)|exceed\w* (?:[\w'’]+ ){0,6}(?:limit|capacity|quota|credits)|out of credits|throttl/i;

const WAIT =
  /(?:try again|retry)\w*(?: after| in)?:? (\d+(?:\.\d+)?) ?(ms|milliseconds?|s|sec|seconds?|m|min|minutes?)\b/i;

/** In seconds, of "try again in 3 s". */
const waitIn = (text: string): number | undefined => {
  const [, amount, unit = ''] = WAIT.exec(text) ?? [];
  if (amount === undefined) return undefined;
  const isMinutes = /^m(?!s|illi)/i.test(unit);
  const each = isMinutes ? 60 : /^m/i.test(unit) ? 0.001 : 1;
  return Math.ceil(Number(amount) * each);
};

/** A limit of so many a second is over after one. */
const A_SECOND = /(?:\/|\bper |\ba )s(?:ec(?:ond)?)?\b/i;

const nodeError = z.object({
  code: z.optional(z.union([z.number(), z.string()])),
  message: z.optional(z.string()),
  data: z.optional(z.unknown()),
});

const waits = z.object({
  retry_after: z.optional(z.number()),
  retryAfter: z.optional(z.number()),
  backoff_seconds: z.optional(z.number()),
  rate: z.optional(z.object({ backoff_seconds: z.optional(z.number()) })),
});

/** The wait that an error's data names, in seconds. */
const waitOf = (data: unknown): number | undefined => {
  const { success, data: known } = waits.safeParse(data);
  if (!success) return typeof data === 'string' ? waitIn(data) : undefined;
  const seconds =
    known.retry_after ?? known.retryAfter ?? known.backoff_seconds ?? known.rate?.backoff_seconds;
  return seconds === undefined ? undefined : Math.max(0, Math.ceil(seconds));
};

/** No node can make everyone wait for longer. */
const MOST = CIRCUIT.maxRetryAfter / 1_000;

export type NodeError = {
  code: number | undefined;
  text: string;
  /**
   * The provider asks for fewer requests, or the node for time. Says nothing about what was asked
   * for.
   */
  isTooMuch: boolean;
  /** In seconds, if it says so. */
  retryAfter: number | undefined;
};

/** Takes any shape: the standard's object, or only a sentence. */
export const readNodeError = (error: unknown): NodeError => {
  if (typeof error === 'string') return readNodeError({ message: error });
  const { success, data } = nodeError.safeParse(error);
  const { code: given, message = '', data: details } = success ? data : {};
  const number = given === undefined ? Number.NaN : Number(given);
  const code = Number.isFinite(number) ? number : undefined;
  const text = message || JSON.stringify(error).slice(0, 200);
  const wait = waitOf(details) ?? waitIn(text) ?? (A_SECOND.test(text) ? 1 : undefined);
  const isTooMuch =
    code !== WRONG_REQUEST &&
    (TOO_MUCH.test(text) || (code !== undefined && TOO_MUCH_CODES.has(code)));
  return {
    code,
    text,
    isTooMuch,
    retryAfter: isTooMuch && wait !== undefined ? Math.min(wait, MOST) : undefined,
  };
};
