import { describe, expect, it } from 'vitest';
import { rateWindow } from './rateWindow.ts';

describe('§5 the rate budget', () => {
  it('is never exceeded in any window, and says when there is one again', () => {
    const { take } = rateWindow({ requests: 3, window: 60_000 });
    expect([take(0), take(10_000), take(59_000)].every(({ isTaken }) => isTaken)).toBe(true);
    expect(take(59_999)).toEqual({ isTaken: false, wait: 1 });
    expect(take(60_000)).toEqual({ isTaken: true });
    expect(take(60_000)).toEqual({ isTaken: false, wait: 10_000 });
    expect(take(70_000)).toEqual({ isTaken: true });
  });

  it('holds for a random stream of requests', () => {
    const { take } = rateWindow({ requests: 30, window: 60_000 });
    const admitted: number[] = [];
    for (let now = 0, step = 1; now < 600_000; step = (step * 48_271) % 2_147_483_647, now += step % 1_500) {
      if (take(now).isTaken) admitted.push(now);
    }
    const fullest = Math.max(
      ...admitted.map((from) => admitted.filter((at) => at >= from && at < from + 60_000).length),
    );
    expect(fullest).toBe(30);
  });
});
