import { DISTORTIONS } from './distort.ts';

export const UPSTREAMS = ['dexscreener', 'geckoterminal', 'solana', 'x', 'images'] as const;
export type Upstream = (typeof UPSTREAMS)[number];

export const FAULT_KINDS = [
  'none',
  'latency',
  '429',
  '500',
  'garbage',
  'html',
  'truncated',
  'hang',
  'empty',
  ...DISTORTIONS,
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export type Fault = {
  upstream: Upstream;
  kind: FaultKind;
  /** Waits before whatever `kind` does; 1000 for `latency` itself. */
  latencyMs?: number;
  /** Seconds, for the Retry-After header of a 429 or 500. */
  retryAfter?: number;
  /** Requests that meet the fault before it clears itself. */
  times?: number;
  /** HTTP status instead of the kind's usual one: a 429 body has been seen under 200. */
  status?: number;
  /** Only requests whose path and query contain this text. */
  path?: string;
};

export class InvalidFault extends Error {}

const MAX_LATENCY_MS = 600_000;

/** The faults that are switched on, at most one an upstream. */
export function createFaults() {
  const active = new Map<Upstream, Fault>();
  return {
    set(input: unknown): void {
      const fault = parseFault(input);
      if (fault.kind === 'none') active.delete(fault.upstream);
      else active.set(fault.upstream, fault);
    },
    list: () => [...active.values()],
    clear: () => active.clear(),
    /** The fault that this request meets, counted against its `times`. */
    take(upstream: Upstream, path: string): Fault | null {
      const fault = active.get(upstream);
      if (!fault || (fault.path !== undefined && !path.includes(fault.path))) return null;
      if (fault.times !== undefined) {
        if (fault.times <= 1) active.delete(upstream);
        else active.set(upstream, { ...fault, times: fault.times - 1 });
      }
      return fault;
    },
  };
}

const fields = ['upstream', 'kind', 'latencyMs', 'retryAfter', 'times', 'status', 'path'];

function parseFault(input: unknown): Fault {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new InvalidFault('the body must be a JSON object');
  }
  const record = new Map(Object.entries(input));
  const stranger = [...record.keys()].find((name) => !fields.includes(name));
  if (stranger) throw new InvalidFault(`${stranger}: unknown; known are ${fields.join(', ')}`);
  const upstream = UPSTREAMS.find((name) => name === record.get('upstream'));
  if (!upstream) throw new InvalidFault(`upstream: must be one of ${UPSTREAMS.join(', ')}`);
  // A number is forgiven for the two kinds that are spelt like one.
  const kind = FAULT_KINDS.find((name) => name === String(record.get('kind')));
  if (!kind) throw new InvalidFault(`kind: must be one of ${FAULT_KINDS.join(', ')}`);
  const path = record.get('path');
  if (path !== undefined && (typeof path !== 'string' || path === '')) {
    throw new InvalidFault('path: must be a text');
  }
  const latencyMs = integer(record, 'latencyMs', 0, MAX_LATENCY_MS);
  return {
    upstream,
    kind,
    ...defined('latencyMs', kind === 'latency' ? (latencyMs ?? 1000) : latencyMs),
    ...defined('retryAfter', integer(record, 'retryAfter', 0, 86_400)),
    ...defined('times', integer(record, 'times', 1, 1_000_000)),
    ...defined('status', integer(record, 'status', 200, 599)),
    ...defined('path', path),
  };
}

function integer(record: Map<string, unknown>, name: string, min: number, max: number): number | undefined {
  const value = record.get(name);
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    throw new InvalidFault(`${name}: must be a whole number from ${min} to ${max}`);
  }
  return value;
}

/** Leaves the key out if there is no value, so a list of faults shows what was asked for. */
function defined<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { [key in Name]?: Value } {
  const result: { [key in Name]?: Value } = {};
  if (value !== undefined) result[name] = value;
  return result;
}
