import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { ANONYMOUS, type Caller, type Ctx } from '../lib/context.ts';
import { type Flight, singleFlight } from '../stubs.ts';
import { FLIGHTS, SingleFlight } from './SingleFlight.ts';

const CALLER = { requestId: 'test-request', caller: ANONYMOUS };

/**
 * An object with this flight alone. Failures are checked inside it, because a rejection leaving an
 * object can count as unhandled.
 */
const withFlight = (
  flight: Pick<Flight<string, unknown>, 'run'> & Partial<Flight<string, unknown>>,
  work: (object: SingleFlight) => Promise<void>,
): Promise<void> =>
  runInDurableObject(singleFlight(env, crypto.randomUUID()), (_, state) => {
    const known = { name: 'own', object: String, usefulUntil: () => 0, ...flight };
    return work(new SingleFlight(state, env, [known as Flight<unknown, unknown>]));
  });

describe('SingleFlight', () => {
  it('has one name a flight, and does nothing else', async () => {
    expect(new Set(FLIGHTS.map(({ name }) => name)).size).toBe(FLIGHTS.length);
    await runInDurableObject(singleFlight(env, 'token:x'), async (object) => {
      await expect(object.run('drawMoney', 'x', CALLER)).rejects.toThrow('drawMoney');
    });
  });

  it('passes a failure on, and tries again for the next one', async () => {
    const run = vi
      .fn()
      .mockRejectedValueOnce(new Error('out of order'))
      .mockResolvedValueOnce(null);
    await withFlight({ run }, async (object) => {
      const ask = () => object.run('own', 'x', CALLER);
      await expect(ask()).rejects.toThrow('out of order');
      expect(await ask()).toBeNull();
    });
  });

  it('answers who joined a flight only if its output is for them too', async () => {
    const callers = ['203.0.113.1', '203.0.113.1', '203.0.113.2'].map((address) => ({
      address,
      isSignedIn: false,
    }));
    const arrivals: string[] = [];
    const key = (path: string): string => {
      arrivals.push(path);
      return path;
    };
    const allArrived = () => eventually(() => expect(arrivals).toHaveLength(callers.length));
    const run = vi.fn((_: Ctx) => allArrived());
    const isFor = (landed: { caller: Caller }, caller: Caller) =>
      landed.caller.address === caller.address;
    await withFlight({ run, key, isFor }, async (object) => {
      await Promise.all(
        callers.map((caller) => object.run('own', '/og/x.png', { requestId: 'x', caller })),
      );
    });
    expect(run.mock.calls.map(([{ caller }]) => caller.address)).toEqual([
      '203.0.113.1',
      '203.0.113.2',
    ]);
  });
});
