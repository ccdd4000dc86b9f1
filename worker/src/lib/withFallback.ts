import type { Ctx } from './context.ts';
import { type LogFields, logError } from './log.ts';

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
