import { boundedMap } from '@soltrade/schema/boundedMap';
import { LANDING } from '@soltrade/schema/limits/landing';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { logError } from '../../lib/log.ts';
import { mayMiss } from '../../lib/mayMiss.ts';
import { withTimeout } from '../../lib/withTimeout.ts';
import { type Flight, runOnce } from '../../stubs.ts';

/** A record; null if there is nothing to show; `failed` if D1 is unavailable, which is logged where it is asked. */
type Outcome<Composed> = Composed | null | 'failed';

type Kind<Key, Composed> = {
  read: (ctx: Ctx, key: Key) => Promise<Composed | null>;
  isDue: (last: Composed, now: number) => boolean;
  flight: Flight<Key, Outcome<Composed>>;
  /** The same without the flight. */
  compose: (ctx: Ctx, key: Key) => Promise<Outcome<Composed>>;
  text: (key: Key) => string;
};

/** Cached records that D1 is the truth of: how the present one is found, and refreshed in the background. */
export const currentRecords = <Key, Composed extends { composedAt: number }>({
  read,
  isDue,
  flight,
  compose,
  text,
}: Kind<Key, Composed>) => {
  /** When this isolate last asked for a refresh. Epoch milliseconds. */
  const asked = boundedMap<string, number>(LANDING.remembered);

  const refresh = async (ctx: Ctx, key: Key): Promise<void> => {
    if (await mayMiss(ctx)) await runOnce(ctx, flight, key);
    // Nothing may be stored for this client, so nothing is composed; the next visitor may.
    else asked.set(text(key), 0);
  };

  const refreshBehind = (ctx: Ctx, key: Key): void => {
    const now = ctx.now();
    if (now - (asked.get(text(key)) ?? 0) < LANDING.askEvery) return;
    asked.set(text(key), now);
    ctx.background(refresh(ctx, key));
  };

  /** In one flight, so a crowd asks D1 once: KV may deny a new record for half a minute in each location. */
  const composeOnce = async (ctx: Ctx, key: Key): Promise<Outcome<Composed>> => {
    // A client that invents addresses must not wake an object for each of them.
    if (!(await mayMiss(ctx))) return compose(ctx, key);
    try {
      return await runOnce(ctx, flight, key);
    } catch (error) {
      logError('single_flight_failed', error, { requestId: ctx.requestId });
      return compose(ctx, key);
    }
  };

  /** The record that may be served now: the cached one, or if D1 has to be asked and is slow or fails, the last one. */
  const current = async (ctx: Ctx, key: Key): Promise<Composed | null> => {
    const last = await read(ctx, key);
    if (last && ctx.now() - last.composedAt < LANDING.maxAge) {
      if (isDue(last, ctx.now())) refreshBehind(ctx, key);
      return last;
    }
    const composing = composeOnce(ctx, key);
    // Null is a result here, so it is wrapped to differ from a timeout.
    const wrapped = composing.then((outcome) => ({ outcome }));
    const done = last ? await withTimeout(wrapped, LANDING.maxComposeWait) : await wrapped;
    if (!done) ctx.background(composing);
    if (done && done.outcome !== 'failed') return done.outcome;
    if (last) return last;
    throw new AppError('internal', 'Something went wrong on our side. Please try again.');
  };

  return { current, refreshBehind };
};
