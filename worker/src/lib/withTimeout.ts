import type { Ctx } from './context.ts';
import { type LogFields, logError } from './log.ts';

/**
 * The result of `work`, or null after `ms`. Work continues, so pass dropped work to
 * `ctx.background`.
 */
export const withTimeout = async <T>(work: Promise<T>, ms: number): Promise<T | null> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
};

/** The result of `work`; if it fails, which is logged, `fallback`. */
export const withFallback = async <Result, Fallback = Result>(
  { requestId }: Pick<Ctx, 'requestId'>,
  { event, fallback, fields }: { event: string; fallback: Fallback; fields?: LogFields },
  work: () => Promise<Result>,
): Promise<Result | Fallback> => {
  try {
    return await work();
  } catch (error) {
    logError(event, error, { requestId, ...fields });
    return fallback;
  }
};

/**
 * A part of a cron run. One that fails is logged, retried by the next run, and stops no other part.
 */
export const cronPart = <Result>(
  ctx: Ctx,
  part: string,
  fallback: Result,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> =>
  withFallback(ctx, { event: 'cron_part_failed', fallback, fields: { part } }, () => work(ctx));
