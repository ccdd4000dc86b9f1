import type { Budget, Provider } from '../../../worker/src/lib/provider.ts';
import type { ViewedHour } from '../../../worker/src/model/record/sharedAt.ts';

type Options = {
  database: D1Database;
  budgets: Record<Provider, Budget>;
  /** Epoch milliseconds of the simulation. */
  now: () => number;
  viewedHours: (linkId: string) => ViewedHour[];
  send: (messages: { body: unknown; delaySeconds?: number }[]) => void;
};

/** The bindings that settling calls and sending webhooks use; the guards of upstreams are made of the product's own parts. */
export declare const simulatedEnv: (options: Options) => Env;
