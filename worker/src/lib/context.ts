import { type Config, configOf } from '../env.ts';
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

/** For whom work is done, for budgets. Plain data: it travels into Durable Objects. */
export type Asker = {
  /** An `addressKey`; null for shared work, such as refreshing a page. */
  address: string | null;
  isSignedIn: boolean;
};

export const NOBODY: Asker = { address: null, isSignedIn: false };

/** An asker's key in a budget; signed-in users do not share one with the rest of their address. */
export const askerKey = ({ address, isSignedIn }: Asker): string | null =>
  address === null ? null : `${isSignedIn ? 'signed-in' : 'anyone'} ${address}`;
