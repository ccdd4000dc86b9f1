import { z } from '../../schema/src/zod.ts';
import { CHAIN_FAULTS } from './chain/chainFaults.ts';
import { DISTORTIONS } from './distort.ts';

export const UPSTREAMS = [
  'dexscreener',
  'geckoterminal',
  'solana',
  'coinbase',
  'webrisk',
  'x',
  'telegram',
  'cloudflare',
  'dns',
  'images',
  'webhooks',
] as const;
export type Upstream = (typeof UPSTREAMS)[number];

/** For any upstream; the chain has additional ones. */
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
export const ALL_FAULT_KINDS = [...FAULT_KINDS, ...CHAIN_FAULTS] as const;

const count = (least: number, most: number) => z.optional(z.int().check(z.gte(least), z.lte(most)));

const fault = z.strictObject({
  upstream: z.enum(UPSTREAMS),
  kind: z.enum(ALL_FAULT_KINDS),
  /** Delay before the effect of `kind`; 1000 for `latency` itself. */
  latencyMs: count(0, 600_000),
  /** Seconds in the Retry-After header of a 429 or 500. */
  retryAfter: count(0, 86_400),
  /** Number of affected requests before the fault clears itself. */
  times: count(1, 1_000_000),
  /** HTTP status in place of the kind's usual one: 429 bodies were observed with status 200. */
  status: count(200, 599),
  /** Limits it to requests whose path and query contain this text. */
  path: z.optional(z.string().check(z.minLength(1))),
});

export type Fault = z.output<typeof fault>;

export function createFaults() {
  const active = new Map<Upstream, Fault>();
  return {
    set(input: unknown): void {
      const { success, error, data } = fault.safeParse(input);
      if (!success) throw new Error(z.prettifyError(error));
      if (data.kind === 'none') active.delete(data.upstream);
      else
        active.set(data.upstream, data.kind === 'latency' ? { latencyMs: 1_000, ...data } : data);
    },
    list: () => [...active.values()],
    clear: () => active.clear(),
    /** The fault of this request, counted against its `times`. */
    take(upstream: Upstream, path: string): Fault | null {
      const met = active.get(upstream);
      if (!met || (met.path !== undefined && !path.includes(met.path))) return null;
      if (met.times !== undefined) {
        if (met.times <= 1) active.delete(upstream);
        else active.set(upstream, { ...met, times: met.times - 1 });
      }
      return met;
    },
  };
}
