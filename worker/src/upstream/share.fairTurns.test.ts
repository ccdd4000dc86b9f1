import { describe, expect, it } from 'vitest';
import { fairTurns, rateWindow } from './share.ts';

const WINDOW = 10_000;

/** A share of 20 requests in ten seconds, taken in turns of five. */
const shareOf = (requests = 20) => {
  const turns = fairTurns(5);
  const window = rateWindow({ requests, window: WINDOW });
  const asked = new Map<string, number>();
  let total: number[] = [];
  /** Requests until refused; returns the wait. */
  const spend = (now: number, party: string, most: number): number | null => {
    for (let count = 0; count < most; count += 1) {
      const reserved = turns.reservedBefore(now, party, requests);
      const taken = window.take(now, {
        ceiling: requests,
        taker: null,
        takerCeiling: requests,
        reserved,
      });
      turns.note(now, party, { ceiling: requests, wait: taken.isTaken ? null : taken.wait });
      if (!taken.isTaken) return taken.wait;
      asked.set(party, (asked.get(party) ?? 0) + 1);
      total = [...total.filter((at) => at > now - WINDOW), now];
      expect(total.length).toBeLessThanOrEqual(requests);
    }
    return null;
  };
  return { spend, asked };
};

/** Parties with endless work, each retrying when told; the first ones go first. */
const compete = (
  parties: readonly string[],
  until: number,
  { spend }: ReturnType<typeof shareOf>,
): void => {
  const next = new Map(parties.map((party) => [party, 0]));
  for (let now = 0; now < until; now += 100) {
    for (const party of parties) {
      if ((next.get(party) ?? 0) > now) continue;
      next.set(party, now + Math.ceil((spend(now, party, 100) ?? 0) / 1_000) * 1_000);
    }
  }
};

describe('turns', () => {
  it('who is alone may use all of it', () => {
    const share = shareOf();
    compete(['giant'], 100_000, share);
    expect(share.asked.get('giant')).toBe(200);
  });

  it('one that was there first does not keep the others waiting', () => {
    const share = shareOf();
    share.spend(0, 'giant', 100);
    expect(share.spend(100, 'small', 10)).not.toBeNull();
    share.spend(10_000, 'giant', 100);
    // The large party requested again earlier, but the small one still gets its part.
    expect(share.spend(10_050, 'small', 5)).toBeNull();
  });

  it.each([2, 4, 10])('%s parties with endless work get their parts', (count) => {
    const share = shareOf();
    const parties = Array.from({ length: count }, (_, index) => `party ${index}`);
    compete(parties, 400_000, share);
    const parts = parties.map((party) => share.asked.get(party) ?? 0);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeGreaterThan(600);
    // Of 800 requests, each gets most of its equal part, in any order.
    expect(Math.min(...parts)).toBeGreaterThan((0.6 * 800) / count);
  });

  it('parties that got what they asked for reserve nothing, however many they are', () => {
    const share = shareOf(250);
    for (let index = 0; index < 60; index += 1) share.spend(0, `small ${index}`, 2);
    expect(share.spend(100, 'next', 5)).toBeNull();
  });

  it('a party that does not come back reserves nothing', () => {
    const share = shareOf();
    share.spend(0, 'giant', 100);
    share.spend(0, 'gone', 1);
    expect(share.spend(60_000, 'giant', 20)).toBeNull();
  });
});
