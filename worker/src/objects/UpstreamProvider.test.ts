import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { CIRCUIT } from '@soltrade/schema/limits/upstreams';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configOf, parseConfig, UPSTREAM_BUDGET } from '../env.ts';
import type { Caller } from '../lib/context.ts';
import type { Errand, Permit, Provider, Verdict } from '../lib/provider.ts';
import { upstreamProvider } from '../stubs.ts';

const START = Date.UTC(2026, 10, 21, 12);
/** May use the whole budget. */
const PROMOTER: Caller = { address: null, isSignedIn: true };
const CALLS: Errand = { use: 'calls', priority: 'linked' };
const CHART: Errand = { use: 'chart', priority: 'linked' };

const failed: Verdict = { kind: 'failed', isRefusal: false, retryAfter: null };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});

const pass = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms);
};

const guard = (provider: Provider = 'geckoterminal', errand = CHART, caller = PROMOTER) => {
  const stub = upstreamProvider(env, provider);
  const permitOf = async (): Promise<Permit> => {
    const admission = await stub.admit(errand, caller);
    if (!admission.isAdmitted) throw new Error(`not admitted: ${admission.reason}`);
    return { ...admission.permit };
  };
  return {
    stub,
    permitOf,
    admit: async () => {
      const admission = await stub.admit(errand, caller);
      return admission.isAdmitted
        ? 'admitted'
        : { reason: admission.reason, retryAfter: admission.retryAfter };
    },
    end: async (verdict: Verdict) => stub.settle(await permitOf(), verdict),
  };
};

const open = (retryAfter: number) => ({ reason: 'circuit_open', retryAfter });

describe('the budget of an upstream', () => {
  it('is the one that is configured, for the whole world, and each upstream has its own', async () => {
    const { requests, window } = configOf(env).budgets.geckoterminal;
    const { admit } = guard('geckoterminal', CALLS);
    const others = guard();
    // Charts may use everything not reserved for prices of calls.
    const kept = Math.floor((requests * 5) / 30);
    const answers = await Promise.all(Array.from({ length: requests - kept }, others.admit));
    expect(new Set(answers)).toEqual(new Set(['admitted']));
    expect(await others.admit()).toMatchObject({ reason: 'budget_spent' });
    for (let count = 0; count < kept; count += 1) expect(await admit()).toBe('admitted');
    expect(await admit()).toEqual({ reason: 'address_spent', retryAfter: window / 1_000 });
    expect(await guard('dexscreener').admit()).toBe('admitted');
    pass(window - 500);
    expect(await admit()).toMatchObject({ retryAfter: 1 });
    pass(500);
    expect(await admit()).toBe('admitted');
  });

  it('is the published one unless a variable says otherwise', () => {
    const {
      GECKOTERMINAL_PER_MINUTE,
      DEXSCREENER_PER_MINUTE,
      SOLANA_PER_MINUTE,
      COINBASE_PER_MINUTE,
      ...rest
    } = env;
    expect(parseConfig(rest).budgets).toEqual(UPSTREAM_BUDGET);
  });
});

describe('the circuit of an upstream', () => {
  it('is not opened by one network that asks for what breaks the upstream, but by several', async () => {
    const by = (address: string) => guard('dexscreener', CHART, { address, isSignedIn: false });
    const subnet = (index: number) => by(`2001:db8:1:${index}::/64`);
    for (let count = 0; count < 3 * CIRCUIT.failures; count += 1) await subnet(count).end(failed);
    expect(await by('203.0.113.2').admit()).toBe('admitted');
    await subnet(1).end({ kind: 'answered' });
    for (let count = 0; count < CIRCUIT.failures; count += 1)
      await by(`203.0.${count}.1`).end(failed);
    expect(await by('203.0.113.2').admit()).toEqual(open(CIRCUIT.pause / 1_000));
  });

  it('opens after repeated failures, lets one probe through, and closes with its answer', async () => {
    const { admit, end, permitOf, stub } = guard();
    for (let count = 0; count < CIRCUIT.failures; count += 1) await end(failed);
    expect(await admit()).toEqual(open(CIRCUIT.pause / 1_000));
    expect(await guard('dexscreener').admit()).toBe('admitted');
    pass(CIRCUIT.pause - 1);
    expect(await admit()).toEqual(open(1));

    pass(1);
    const probe = await permitOf();
    expect(probe.isProbe).toBe(true);
    expect(await Promise.all([admit(), admit()])).toEqual([open(8), open(8)]);
    await stub.settle(probe, { kind: 'answered' });
    expect(await admit()).toBe('admitted');
  });

  it('lets another probe through where one never comes back', async () => {
    const { admit, end, permitOf } = guard();
    await end({ kind: 'failed', isRefusal: true, retryAfter: null });
    pass(CIRCUIT.pause);
    await permitOf();
    expect(await admit()).toEqual(open(CIRCUIT.probeLease / 1_000));
    pass(CIRCUIT.probeLease);
    expect(await admit()).toBe('admitted');
  });

  it('honours Retry-After, across an eviction', async () => {
    const { admit, end, stub } = guard();
    await end({ kind: 'failed', isRefusal: true, retryAfter: 120 });
    expect(await admit()).toEqual(open(120));
    await evictDurableObject(stub);
    pass(60_000);
    expect(await admit()).toEqual(open(60));
    pass(60_000);
    await end({ kind: 'answered' });
    await evictDurableObject(stub);
    expect(await admit()).toBe('admitted');
  });
});
