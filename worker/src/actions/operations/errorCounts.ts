// Answered errors by code, for the operator. Strangers cause most of them, so none is a write of
// its own: an isolate notes them, and writes at most once in a while, a row for each code that
// there is. What it noted last is lost with it.
import { boundedMap } from '@soltrade/schema/boundedMap';
import type { ErrorCount } from '@soltrade/schema/contracts/operations';
import type { ErrorCode } from '@soltrade/schema/errors';
import { ERROR_COUNT } from '@soltrade/schema/limits/operations';
import { addErrors, errorTime, sumErrors } from '../../db/errorCounts.ts';
import type { Ctx } from '../../lib/context.ts';
import { errorCountOf } from '../../model/operations.ts';

/** `since`: when the first was noted, or the last ones were written. */
type Noted = { counts: Map<ErrorCode, number>; since: number };

const memory = boundedMap<'noted', Noted>(1);

const noted = (now: number): Noted => memory.get('noted') ?? { counts: new Map(), since: now };

const add = ({ counts }: Noted, code: ErrorCode, errors: number): void => {
  counts.set(code, (counts.get(code) ?? 0) + errors);
};

/** Writes what this isolate noted. If that fails, it is noted again. */
const writeErrors = async (ctx: Ctx): Promise<void> => {
  const { counts, since } = noted(ctx.now());
  memory.set('noted', { counts: new Map(), since: ctx.now() });
  if (counts.size === 0) return;
  try {
    await addErrors(ctx.env, { at: errorTime(since), counts });
  } catch (error) {
    const later = noted(ctx.now());
    for (const [code, errors] of counts) add(later, code, errors);
    memory.set('noted', later);
    throw error;
  }
};

export const noteError = (ctx: Ctx, code: ErrorCode): void => {
  const now = ctx.now();
  const { since } = noted(now);
  const isDue = now - since >= ERROR_COUNT.writtenEvery || errorTime(since) !== errorTime(now);
  // It reads what was noted before it waits.
  if (isDue) ctx.background(writeErrors(ctx));
  const current = noted(now);
  add(current, code, 1);
  memory.set('noted', current);
};

/** Codes that were answered within a day. */
export const readErrors = async (ctx: Ctx): Promise<ErrorCount[]> => {
  await writeErrors(ctx);
  return (await sumErrors(ctx.env, ctx.now())).map(errorCountOf);
};
