import { describe, expect, it } from 'vitest';
import { rateWindow } from './share.ts';

/** A window whose requests are unrestricted by default. */
const windowOf = (requests: number) => {
  const { take } = rateWindow({ requests, window: 60_000 });
  return (
    now: number,
    { ceiling = requests, taker = null as string | null, takerCeiling = requests } = {},
  ) => take(now, { ceiling, taker, takerCeiling });
};

const countOf = (times: number, take: () => { isTaken: boolean }): number =>
  Array.from({ length: times }, take).filter(({ isTaken }) => isTaken).length;

describe('the rate budget', () => {
  it('is never exceeded in any window, and says when there is one again', () => {
    const take = windowOf(3);
    expect([take(0), take(10_000), take(59_000)].every(({ isTaken }) => isTaken)).toBe(true);
    expect(take(59_999)).toEqual({ isTaken: false, wait: 1, isTaker: false });
    expect(take(60_000)).toEqual({ isTaken: true });
    expect(take(60_000)).toEqual({ isTaken: false, wait: 10_000, isTaker: false });
    expect(take(70_000)).toEqual({ isTaken: true });
  });

  it('holds for a random stream of requests', () => {
    const take = windowOf(30);
    const admitted: number[] = [];
    for (
      let now = 0, step = 1;
      now < 600_000;
      step = (step * 48_271) % 2_147_483_647, now += step % 1_500
    ) {
      if (take(now).isTaken) admitted.push(now);
    }
    const fullest = Math.max(
      ...admitted.map((from) => admitted.filter((at) => at >= from && at < from + 60_000).length),
    );
    expect(fullest).toBe(30);
  });

  it('leaves to larger ceilings what smaller ones may not fill, in whatever order they come', () => {
    const take = windowOf(10);
    expect(countOf(20, () => take(0, { ceiling: 4 }))).toBe(4);
    expect(countOf(20, () => take(0, { ceiling: 7 }))).toBe(3);
    expect(countOf(20, () => take(0))).toBe(3);

    const other = windowOf(10);
    expect(countOf(5, () => other(0, { ceiling: 7 }))).toBe(5);
    // Within the smaller ceiling, but not the larger one, which limits both together.
    expect(countOf(20, () => other(0, { ceiling: 4 }))).toBe(2);
    expect(countOf(20, () => other(0))).toBe(3);
  });

  it('says when a ceiling has room again', () => {
    const take = windowOf(10);
    take(0);
    take(1_000, { ceiling: 2 });
    take(2_000, { ceiling: 2 });
    expect(take(5_000, { ceiling: 2 })).toEqual({ isTaken: false, wait: 56_000, isTaker: false });
    expect(take(61_000, { ceiling: 2 })).toEqual({ isTaken: true });
  });

  it('is besides never more than is allowed in a second, of which work in the background leaves a part', () => {
    const { take } = rateWindow({ requests: 500, window: 10_000, perSecond: 50 });
    const unbound = { taker: null, takerCeiling: 500 };
    const background = (now: number) => take(now, { ceiling: 250, ...unbound });
    const promoter = (now: number) => take(now, { ceiling: 500, ...unbound });
    expect(countOf(100, () => background(0))).toBe(37);
    expect(background(0)).toEqual({ isTaken: false, wait: 1_000, isTaker: false });
    expect(countOf(100, () => promoter(0))).toBe(13);
    expect(promoter(999)).toEqual({ isTaken: false, wait: 1, isTaker: false });
    // A pause is made up for, and the window's share still holds.
    let all = 0;
    for (let now = 1_000; now < 10_000; now += 1_000) all += countOf(100, () => background(now));
    expect(all).toBe(250 - 37);
  });

  it('gives a network no more than it leaves to others, however many takers it has', () => {
    const { take } = rateWindow({ requests: 12, window: 60_000 });
    const of = (network: string, takerCeiling: number) => {
      let taker = 0;
      return () => take(0, { ceiling: 12, taker: `${network} ${taker++}`, takerCeiling, network });
    };
    const parts = ['a', 'b', 'c', 'd'].map((network) => countOf(20, of(network, 5)));
    expect(parts).toEqual([6, 3, 2, 1]);
    expect(take(10, { ceiling: 12, taker: 'a', takerCeiling: 12, network: 'a' })).toMatchObject({
      isTaken: false,
      wait: 59_990,
    });
  });

  it('gives one taker no more than a part, and the others what is left', () => {
    const take = windowOf(10);
    expect(countOf(20, () => take(0, { taker: 'a', takerCeiling: 3 }))).toBe(3);
    expect(take(10, { taker: 'a', takerCeiling: 3 })).toEqual({
      isTaken: false,
      wait: 59_990,
      isTaker: true,
    });
    expect(countOf(20, () => take(10, { taker: 'b', takerCeiling: 3 }))).toBe(3);
    expect(countOf(20, () => take(10))).toBe(4);
  });
});
