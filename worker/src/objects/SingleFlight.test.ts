import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { newMint, testCtx } from '../../test/fixtures/farEnd.ts';
import { landingFlight } from '../actions/landing/openLanding.ts';
import { type PreviewOrder, previewFlight } from '../actions/landing/preview.ts';
import { ANONYMOUS, type Caller } from '../lib/context.ts';
import { runOnce, singleFlight } from '../stubs.ts';
import { FLIGHTS } from './SingleFlight.ts';

/**
 * Failures are checked inside the object, because a rejection leaving it can count as unhandled.
 */
const CALLER = { requestId: 'test-request', caller: ANONYMOUS };

describe('SingleFlight', () => {
  it('has one name a flight, and does nothing else', async () => {
    expect(new Set(FLIGHTS.map(({ name }) => name)).size).toBe(FLIGHTS.length);
    await runInDurableObject(singleFlight(env, 'token:x'), async (object) => {
      await expect(object.run('drawMoney', 'x', CALLER)).rejects.toThrow('drawMoney');
    });
  });

  it('passes a failure on, and tries again for the next one', async () => {
    const address = { kind: 'mint', mint: newMint() } as const;
    const run = vi.spyOn(landingFlight, 'run').mockRejectedValueOnce(new Error('out of order'));
    run.mockResolvedValueOnce(null);
    await runInDurableObject(singleFlight(env, `landing:mint:${address.mint}`), async (object) => {
      const ask = () => object.run(landingFlight.name, address, CALLER);
      await expect(ask()).rejects.toThrow('out of order');
      expect(await ask()).toBeNull();
    });
  });

  it('answers who joined a flight only if its output is for them too', async () => {
    vi.spyOn(previewFlight, 'object').mockReturnValue(`preview:${newMint()}`);
    const callers = ['203.0.113.1', '203.0.113.1', '203.0.113.2'].map((address) => ({
      address,
      isSignedIn: false,
    }));
    const arrivals: string[] = [];
    vi.spyOn(previewFlight, 'key').mockImplementation(({ path }) => {
      arrivals.push(path);
      return path;
    });
    const allArrived = () => eventually(() => expect(arrivals).toHaveLength(callers.length));
    const run = vi
      .spyOn(previewFlight, 'run')
      .mockImplementation(() => allArrived().then(() => null));
    Object.assign(previewFlight, {
      isFor: (landed: { caller: Caller }, caller: Caller) =>
        landed.caller.address === caller.address,
    });
    try {
      const order = { path: '/og/x.png' } as PreviewOrder;
      await Promise.all(
        callers.map((caller) => runOnce(testCtx({ caller }).ctx, previewFlight, order)),
      );
    } finally {
      delete previewFlight.isFor;
    }
    expect(run.mock.calls.map(([{ caller }]) => caller.address)).toEqual([
      '203.0.113.1',
      '203.0.113.2',
    ]);
  });
});
