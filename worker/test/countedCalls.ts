// Runs the Worker's public handler on real bindings whose calls are counted.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { readErrors } from '../src/actions/operations/errorCounts.ts';
import worker from '../src/index.ts';
import { newAddress, ORIGIN, PERSON_AGENT } from './client.ts';
import { testCtx } from './fixtures/farEnd.ts';
import { withMethods } from './withMethods.ts';

const isBinding = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** `env` that records every method call of a binding as `BINDING.method`. */
const countingEnv = (calls: string[], failing: readonly string[], vars: Partial<Env>): Env => {
  const counted = (name: string, binding: object): object =>
    withMethods(binding, (method, real) => (...parameters) => {
      const call = `${name}.${method}`;
      calls.push(call);
      if (failing.includes(call)) throw new Error(`${call} is out of order`);
      return real(...parameters);
    });
  const bindings = new Map<string | symbol, unknown>();
  return new Proxy(env, {
    get: (target, property) => {
      const value: unknown = Reflect.get(property in vars ? vars : target, property);
      if (!isBinding(value)) return value;
      if (!bindings.has(property)) bindings.set(property, counted(String(property), value));
      return bindings.get(property);
    },
  });
};

/**
 * Sends a request through the default export. `calls` precede the response; `settled` returns those
 * after it.
 */
export const callCounted = async (
  path: string,
  options: {
    method?: string;
    /** A promoter's own host instead of ours. */
    origin?: string;
    headers?: Record<string, string>;
    body?: unknown;
    /** Calls that throw, such as `CACHE.get`. */
    failing?: readonly string[];
    /** Variables that differ from the tests' own. */
    vars?: Partial<Env>;
  } = {},
) => {
  // Errors that were answered before are written behind whichever answer comes when they are due.
  await readErrors(testCtx().ctx);
  const all: string[] = [];
  const ctx = createExecutionContext();
  const { method = 'GET', origin = ORIGIN, headers = {}, body, failing = [], vars = {} } = options;
  const request = new Request<unknown, IncomingRequestCfProperties>(`${origin}${path}`, {
    method,
    headers: {
      Origin: origin,
      'User-Agent': PERSON_AGENT,
      'CF-Connecting-IP': newAddress(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await worker.fetch(request, countingEnv(all, failing, vars), ctx);
  const calls = [...all];
  const settled = async (): Promise<string[]> => {
    await waitOnExecutionContext(ctx);
    return all.slice(calls.length);
  };
  return { response, calls, settled };
};
