import { type Config, configOf } from '../env.ts';
import type { Asker } from './asker.ts';
import { logError } from './log.ts';

/** What an action may use. Made per request or per event, so nothing reads globals. */
export type Ctx = {
  env: Env;
  config: Config;
  now: () => number;
  /** Work that continues after the response; a failure is logged and never reaches the visitor. */
  background: (work: Promise<unknown>) => void;
  requestId: string;
  asker: Asker;
};

/** The part of a context that a Durable Object needs. Plain data. */
export type Caller = Pick<Ctx, 'requestId' | 'asker'>;

export const contextOf = (
  env: Env,
  { waitUntil }: { waitUntil: (work: Promise<unknown>) => void },
  { requestId, asker }: Caller,
): Ctx => ({
  env,
  config: configOf(env),
  now: Date.now,
  background: (work) =>
    waitUntil(work.catch((error: unknown) => logError('background_failed', error, { requestId }))),
  requestId,
  asker,
});
