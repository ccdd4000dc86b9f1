import { type Config, configOf } from '../env.ts';
import { networkOf } from './addressKey.ts';
import { logError } from './log.ts';

/** An action's dependencies. Created per request or event, so nothing reads globals. */
export type Ctx = {
  env: Env;
  config: Config;
  now: () => number;
  /** Runs work after the response; failures are logged and never reach the visitor. */
  background: (work: Promise<unknown>) => void;
  requestId: string;
  caller: Caller;
};

/** The part of a context that a Durable Object needs. Plain data. */
export type CallContext = Pick<Ctx, 'requestId' | 'caller'>;

export const contextOf = (
  env: Env,
  { waitUntil }: { waitUntil: (work: Promise<unknown>) => void },
  { requestId, caller }: CallContext,
): Ctx => ({
  env,
  config: configOf(env),
  now: Date.now,
  background: (work) =>
    waitUntil(work.catch((error: unknown) => logError('background_failed', error, { requestId }))),
  requestId,
  caller,
});

/** The client whose budget pays. Plain data, because it enters Durable Objects. */
export type Caller = {
  /** An `addressKey`; null for shared work, such as refreshing a page. */
  address: string | null;
  isSignedIn: boolean;
};

export const ANONYMOUS: Caller = { address: null, isSignedIn: false };

/** Signed-in users share no limit with others at their address. */
export const rankOf = (isSignedIn: boolean): string => (isSignedIn ? 'signed-in' : 'anyone');

/** A caller's budget key. */
export const callerKey = ({ address, isSignedIn }: Caller): string | null =>
  address === null ? null : `${rankOf(isSignedIn)} ${address}`;

/** That of its network. */
export const callerNetwork = ({ address, isSignedIn }: Caller): string | null =>
  callerKey({ address: address && networkOf(address), isSignedIn });
