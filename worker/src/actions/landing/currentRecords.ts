import { boundedMap } from '@soltrade/schema/boundedMap';
import { LANDING } from '@soltrade/schema/limits/landing';
import type { Ctx } from '../../lib/context.ts';
import { databaseUnavailable, tooManyRequests } from '../../lib/errors.ts';
import { mayCompose, mayMiss } from '../../lib/rateLimits.ts';
import { withTimeout } from '../../lib/withTimeout.ts';
import { type Flight, runOnce } from '../../stubs.ts';

/**
 * A record; null if there is nothing to show; `failed` if D1 is unavailable, which is already
 * logged.
 */
type Outcome<Composed> = Composed | null | 'failed';

type Kind<Key, Composed> = {
  read: (ctx: Ctx, key: Key) => Promise<Composed | null>;
  isDue: (last: Composed, now: number) => boolean;
  flight: Flight<Key, Outcome<Composed>>;
  compose: (ctx: Ctx, key: Key) => Promise<Outcome<Composed>>;
  text: (key: Key) => string;
};

/** Reads cached records whose source is D1, and refreshes them in the background. */
export const currentRecords = <Key, Composed extends { composedAt: number }>({
  read,
  isDue,
  flight,
  compose,
  text,
}: Kind<Key, Composed>) => {
  /** When this isolate last requested a refresh, in epoch milliseconds. */
  const asked = boundedMap<string, number>(LANDING.remembered);

  const refresh = async (ctx: Ctx, key: Key): Promise<void> => {
    if (await mayMiss(ctx)) await runOnce(ctx, flight, key);
    // This client is over its limit, so nothing was composed; let the next visitor try.
    else asked.set(text(key), 0);
  };

  const refreshBehind = (ctx: Ctx, key: Key): void => {
    const now = ctx.now();
    if (now - (asked.get(text(key)) ?? 0) < LANDING.askEvery) return;
    asked.set(text(key), now);
    ctx.background(refresh(ctx, key));
  };

  /** The cached record, or a fresh one if it is due; if D1 is slow or fails, the last one. */
  const current = async (ctx: Ctx, key: Key): Promise<Composed | null> => {
    const last = await read(ctx, key);
    if (last && ctx.now() - last.composedAt < LANDING.maxAge) {
      if (isDue(last, ctx.now())) refreshBehind(ctx, key);
      return last;
    }
    // Clients that invent addresses must not create an object for each, nor keep the database busy.
    const isOverLimit = !(await mayMiss(ctx));
    if (isOverLimit && !(await mayCompose(ctx))) throw tooManyRequests();
    // One flight, so a crowd queries D1 once: KV may miss a new record for half a minute per
    // location.
    const composing = isOverLimit
      ? compose(ctx, key)
      : runOnce(ctx, flight, key, { otherwise: undefined }).then((outcome) =>
          outcome === undefined ? compose(ctx, key) : outcome,
        );
    // Wrapped, because a null result must differ from a timeout.
    const wrapped = composing.then((outcome) => ({ outcome }));
    const done = last ? await withTimeout(wrapped, LANDING.maxComposeWait) : await wrapped;
    if (!done) ctx.background(composing);
    if (done && done.outcome !== 'failed') return done.outcome;
    if (last) return last;
    throw databaseUnavailable();
  };

  return { current, refreshBehind };
};
