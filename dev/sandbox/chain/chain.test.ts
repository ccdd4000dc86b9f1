import { expect, it } from 'vitest';
import { createChain, payoutWallets } from './chain.ts';

const HOUR = 3_600;
const OPENED = Date.UTC(2026, 10, 20, 13, 47, 11) / 1_000;

/** A wallet's history by time, for a sandbox started then. */
const historyOf = (
  wallet: string,
  { openedAt, now }: { openedAt: number; now: number },
): Map<number, string> => {
  const chain = createChain({ openedAt, now: () => now * 1_000 });
  return new Map(chain.signaturesOf(wallet).map(({ at, signature }) => [at, signature]));
};

it.each([1, 5, 30])('a payment is the same after a restart %i hours later', (hours) => {
  const later = OPENED + hours * HOUR + 77;
  for (const { address } of payoutWallets.slice(0, 3)) {
    const before = historyOf(address, { openedAt: OPENED, now: later });
    const after = historyOf(address, { openedAt: later, now: later });
    // The first ones are too old by then.
    const shared = [...after].filter(([at]) => at > OPENED - 45 * 24 * HOUR);
    expect(shared.length).toBeGreaterThan(140);
    for (const [at, signature] of shared) expect([at, before.get(at)]).toEqual([at, signature]);
  }
});

it('new payments arrive while it runs', () => {
  const [{ address } = { address: '' }] = payoutWallets;
  const at = (seconds: number) =>
    historyOf(address, { openedAt: OPENED, now: OPENED + seconds }).size;
  expect(at(0) + 30).toBe(at(3_600));
});
