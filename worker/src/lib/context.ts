import type { Config } from '../env.ts';
import type { Asker } from './asker.ts';

/** What an action may use. Made per request or per event, so nothing reads globals. */
export type Ctx = {
  env: Env;
  config: Config;
  /** Epoch milliseconds. */
  now: () => number;
  /** Work that continues after the response; a failure is logged and never reaches the visitor. */
  background: (work: Promise<unknown>) => void;
  requestId: string;
  asker: Asker;
};

/** The part of a context that a Durable Object needs. Plain data. */
export type Caller = Pick<Ctx, 'requestId' | 'asker'>;

export const callerOf = ({ requestId, asker }: Ctx): Caller => ({ requestId, asker });
