import type { Config } from '../env.ts';
import type { Asker } from './asker.ts';

/** What an action may use. Made per request or per event, so that nothing reads globals. */
export type Ctx = {
  env: Env;
  config: Config;
  /** Epoch milliseconds. */
  now: () => number;
  /** Work that goes on after the answer; its failure is logged, never the visitor's. */
  background: (work: Promise<unknown>) => void;
  requestId: string;
  asker: Asker;
};

/** What a Durable Object has to know of the context in which it is called. Plain data. */
export type Caller = Pick<Ctx, 'requestId' | 'asker'>;

export const callerOf = ({ requestId, asker }: Ctx): Caller => ({ requestId, asker });
