import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { CIRCUIT } from '@soltrade/schema/limits/upstreams';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../lib/context.ts';
import type { Permit, Provider, Rank, Verdict } from '../lib/provider.ts';
import { upstreamProvider } from '../stubs.ts';

const START = Date.UTC(2026, 10, 21, 12);
const PROMOTER: Caller = { address: null, isSignedIn: true };

const failed: Verdict = { kind: 'failed', isRefusal: false, retryAfter: null };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});

const pass = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms);
};

const guard = (
  provider: Provider = 'geckoterminal',
  rank: Rank = 'promoter',
  caller = PROMOTER,
) => {
  const stub = upstreamProvider(env, provider);
  const permitOf = async (): Promise<Permit> => {
    const admission = await stub.admit(rank, caller);
    if (!admission.isAdmitted) throw new Error(`not admitted: ${admission.reason}`);
    return { ...admission.permit };
  };
  return {
    stub,
    permitOf,
    admit: async () => {
      const admission = await stub.admit(rank, caller);
      return admission.isAdmitted
        ? 'admitted'
        : { reason: admission.reason, retryAfter: admission.retryAfter };
    },
    end: async (verdict: Verdict) => stub.settle(await permitOf(), verdict),
  };
};

const open = (retryAfter: number) => ({ reason: 'circuit_open', retryAfter });

it('is one for the whole world, and each upstream has its own', async () => {
  const { admit } = guard('geckoterminal', 'background');
  let count = 0;
  while ((await admit()) === 'admitted') count += 1;
  expect(count).toBeGreaterThan(0);
  expect(await admit()).toEqual({ reason: 'budget_spent', retryAfter: 1 });
  expect(await guard('dexscreener', 'background').admit()).toBe('admitted');
  pass(1_000);
  expect(await admit()).toBe('admitted');
});

describe('the circuit of an upstream', () => {
  it('is not opened by one network that asks for what breaks the upstream, but by several', async () => {
    const by = (address: string) =>
      guard('dexscreener', 'stranger', { address, isSignedIn: false });
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

  it('is not opened by a refusal while our own budget runs out, unless it goes on', async () => {
    const limited: Verdict = { kind: 'failed', isRefusal: true, retryAfter: 30 };
    const { admit, end, stub, permitOf } = guard();
    const crowd = async () => {
      const permits: Permit[] = [];
      for (;;) {
        const admission = await stub.admit('promoter', PROMOTER);
        if (!admission.isAdmitted) return permits;
        permits.push({ ...admission.permit });
      }
    };
    const [last] = (await crowd()).slice(-1);
    if (!last) throw new Error('nothing admitted');
    await stub.settle(last, limited);
    // We only pause until the budget has room again.
    expect(await admit()).toMatchObject({ reason: 'budget_spent', retryAfter: 1 });
    pass(1_000);
    await stub.settle(await permitOf(), { kind: 'answered' });
    for (let count = 0; count < CIRCUIT.failures; count += 1) {
      pass(1_000);
      await end(limited);
    }
    expect(await admit()).toMatchObject({ reason: 'circuit_open' });

    // A refusal of the first of few requests is the upstream's own.
    const other = guard('coinbase');
    await other.end(limited);
    expect(await other.admit()).toEqual(open(30));
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
