import { MINUTE } from '@soltrade/schema/durations';
import { describe, expect, it } from 'vitest';
import { seededNumbers } from '../../../test/seededNumbers.ts';
import { isBack, judgeMarket, type MarketSample, type MarketWatch } from './marketWatch.ts';

type Sample = number | MarketSample | null;

const STEP = 5 * MINUTE;

/** What samples five minutes apart, or so many milliseconds, lead to; null is a source that failed. */
const judged = (samples: readonly Sample[], apart = STEP) => {
  let watch: MarketWatch | null = null;
  const drops = samples.flatMap((sample, index) => {
    if (sample === null) return [];
    const now = typeof sample === 'number' ? { pool: 'P', liquidity: sample } : sample;
    const result = judgeMarket(watch, now, index * apart);
    watch = result.watch;
    return result.drop ?? [];
  });
  return { drops, watch: watch as MarketWatch | null };
};

const NONE = { pool: null, liquidity: 0 };
const times = (count: number, liquidity: number): number[] => Array.from({ length: count }, () => liquidity);

describe('liquidity', () => {
  it('that fell by 80 % within an hour is said to have once, when two samples agree', () => {
    const { drops } = judged([100_000, 100_000, 110_000, 15_000, 14_000, 14_000, 14_500]);
    const values = { before: '100000', after: '14000', from: 0, to: 3 * STEP };
    expect(drops).toEqual([{ kind: 'liquidity', ...values }]);
  });

  it('that falls step by step within the hour fell, too', () => {
    const { drops } = judged([100_000, 100_000, 70_000, 70_000, 45_000, 45_000, 30_000, 19_000, 12_000]);
    expect(drops).toMatchObject([{ before: '100000', after: '12000' }]);
  });

  it('below $1k is said after any time, where there was a real pool', () => {
    const slowly = [20_000, 8_000, 3_000, 1_200, 600].flatMap((each) => times(14, each));
    expect(judged(slowly).drops).toMatchObject([{ kind: 'liquidity', before: '20000', after: '600' }]);
    expect(judged([9_000, 3_000, 1_200, 600].flatMap((each) => times(14, each))).drops).toEqual([]);
  });

  it('that is gone with its pool is a pool that was withdrawn', () => {
    expect(judged([50_000, 50_000, NONE, NONE]).drops).toMatchObject([
      { kind: 'pool', before: '50000', after: '0' },
    ]);
  });

  it.each<[string, Sample[]]>([
    ['fell in one sample only', [50_000, 50_000, 0, 50_000, 0, 50_000]],
    ['was too high once', [50_000, 50_000, 9e9, 50_000, 50_000]],
    ['was too high at first', [9e9, 50_000, 50_000, 50_000]],
    ['fell by half', [50_000, 50_000, 25_000, 25_000]],
    [
      'fell by nine tenths in a day',
      [50_000, 30_000, 18_000, 10_500, 6_000].flatMap((each) => times(40, each)),
    ],
    ['was next to nothing before', [900, 900, 100, 100]],
    [
      'moved to another pool',
      [50_000, 50_000, { pool: 'Q', liquidity: 52_000 }, { pool: 'Q', liquidity: 52_000 }],
    ],
    ['is known of no more', [50_000, 50_000, null, null, null, 50_000]],
  ])('that %s is said nothing of', (_, samples) => {
    expect(judged(samples).drops).toEqual([]);
  });

  it('is not believed by two samples within four minutes', () => {
    expect(judged([...times(6, 50_000), 0, 0, 0, 0], MINUTE).drops).toEqual([]);
    expect(judged([...times(6, 50_000), 0, 0, 0, 0, 0], MINUTE).drops).toHaveLength(1);
  });

  it('that came back is back', () => {
    const { watch } = judged([50_000, 50_000, 0, 0, 45_000, 45_000]);
    expect(watch && isBack(watch, { before: '50000' })).toBe(true);
    expect(watch && isBack(watch, { before: '100000' })).toBe(false);
  });
});

/** Samples of tokens whose pools grow and shrink, and of sources that fail, lie once, or say nothing. */
it('10,000 samples of noisy prices and failing sources are no alarm', () => {
  const numbers = seededNumbers(39);
  const random = () => numbers(1e6) / 1e6;
  let alarms = 0;
  for (let token = 0; token < 20; token += 1) {
    let [liquidity, hasLied] = [10 ** (3.2 + 3 * random()), false];
    const samples = Array.from({ length: 500 }, (): Sample => {
      // As the square root of a price that moves by a tenth in five minutes, and never 80 % in an hour.
      liquidity *= Math.exp((random() - 0.5) * 0.1);
      liquidity = Math.max(liquidity, 1_500);
      const luck = random();
      if (luck < 0.1) return null;
      const lies = luck < 0.15 && !hasLied;
      hasLied = lies;
      return lies ? ([0, 1, 1e15, liquidity / 100][Math.floor(random() * 4)] ?? 0) : liquidity;
    });
    alarms += judged(samples, STEP).drops.length;
  }
  expect(alarms).toBe(0);
});
