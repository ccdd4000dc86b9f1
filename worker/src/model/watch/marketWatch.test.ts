import { DAY, MINUTE } from '@soltrade/schema/durations';
import { describe, expect, it } from 'vitest';
import { seededNumbers } from '../../../test/seededNumbers.ts';
import type { ListedPool, MarketSample } from './marketSample.ts';
import { isBack, judgeMarket, type MarketWatch } from './marketWatch.ts';

const SOL = 'So11111111111111111111111111111111111111112';

/** Pools by what is in them; a number is an old one of SOL, the token's own. */
type Pools = Record<string, number | Partial<ListedPool>>;
/**
 * Of all pools, of those of one answer about many, or only of the token's own; null is a source
 * that failed.
 */
type Sample = number | { all: Pools } | { shown: Pools } | null;

const STEP = 5 * MINUTE;
const START = 100 * DAY;

const listed = (pools: Pools): ListedPool[] =>
  Object.entries(pools).map(([pool, given]) => ({
    pool,
    quote: SOL,
    volume: 0,
    openedAt: 0,
    liquidity: typeof given === 'number' ? given : null,
    ...(typeof given === 'number' ? {} : given),
  }));

const sampleOf = (sample: Exclude<Sample, null>): MarketSample => {
  if (typeof sample === 'number') return { pools: listed({ P: sample }), isWhole: false };
  return 'all' in sample
    ? { pools: listed(sample.all), isWhole: true }
    : { pools: listed(sample.shown), isWhole: false };
};

/** What samples five minutes apart, or so many milliseconds, lead to. */
const judged = (samples: readonly Sample[], apart = STEP) => {
  let watch: MarketWatch | null = null;
  let incomplete = 0;
  const drops = samples.flatMap((sample, index) => {
    if (sample === null) return [];
    const result = judgeMarket(watch, sampleOf(sample), START + index * apart);
    watch = result.watch;
    incomplete += Number(result.isIncomplete);
    return result.drop ?? [];
  });
  return { drops, incomplete, watch: watch as MarketWatch | null };
};

const times = <One>(count: number, one: One): One[] => Array.from({ length: count }, () => one);

describe('liquidity', () => {
  it('that fell by 80 % within an hour is said to have once, when two samples agree', () => {
    const { drops } = judged([100_000, 100_000, 110_000, 15_000, 14_000, 14_000, 14_500]);
    const values = { before: '100000', after: '14000', from: START, to: START + 3 * STEP };
    expect(drops).toEqual([{ kind: 'liquidity', ...values }]);
  });

  it('that falls step by step within the hour fell, too', () => {
    const { drops } = judged([
      100_000, 100_000, 70_000, 70_000, 45_000, 45_000, 30_000, 19_000, 12_000,
    ]);
    expect(drops).toMatchObject([{ before: '100000', after: '12000' }]);
  });

  it('that was lent within the hour is not missed', () => {
    expect(judged([50_000, 50_000, 900_000, 900_000, 50_000, 50_000]).drops).toEqual([]);
    expect(judged([800, 800, 90_000, 90_000, 800, 800, 500, 500]).drops).toEqual([]);
    expect(judged([50_000, 50_000, 900_000, 900_000, 9_000, 9_000]).drops).toMatchObject([
      { before: '900000', after: '9000' },
    ]);
    expect(judged([50_000, ...times(15, 900_000), 50_000, 50_000]).drops).toHaveLength(1);
  });

  it('below $1k is said after any time, where there was a real pool', () => {
    const slowly = [20_000, 8_000, 3_000, 1_200, 600].flatMap((each) => times(14, each));
    expect(judged(slowly).drops).toMatchObject([
      { kind: 'liquidity', before: '20000', after: '600' },
    ]);
    expect(judged([9_000, 3_000, 1_200, 600].flatMap((each) => times(14, each))).drops).toEqual([]);
  });

  it('that is gone with its pool is a pool that was withdrawn', () => {
    expect(judged([50_000, 50_000, { shown: {} }, { all: {} }]).drops).toMatchObject([
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
    ['moved to another pool', [50_000, 50_000, ...times(4, { all: { P: 20, Q: 48_000 } })]],
    ['is known of no more', [50_000, 50_000, null, null, null, 50_000]],
    ['has no price any more', [50_000, 50_000, ...times(4, { shown: { P: { liquidity: null } } })]],
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

describe('another pool', () => {
  const traded = { volume: 5_000, openedAt: START };
  const own = 50_000;
  const passing: [string, Partial<ListedPool>][] = [
    ['against a token of its owner', { ...traded, quote: 'FAKE', openedAt: 0 }],
    ['that opened just now', { openedAt: START, volume: 0 }],
    ['whose age is unknown', { openedAt: null, volume: 0 }],
    ['that is traded', traded],
    ['that is old', {}],
  ];

  it.each(passing)('%s, deeper for seven minutes, is said nothing of', (_, pool) => {
    const deep = { P: own, Q: { ...pool, liquidity: 900_000 } };
    const shown = { Q: deep.Q };
    const answers: Sample[][] = [
      [
        own,
        own,
        { all: deep },
        { all: deep },
        { all: deep },
        own,
        { all: { P: own } },
        { all: { P: own } },
      ],
      [
        own,
        own,
        { shown },
        { all: deep },
        { all: deep },
        { shown: {} },
        { all: { P: own } },
        own,
        own,
      ],
    ];
    for (const samples of answers) {
      const { drops, watch } = judged(samples);
      expect(drops).toEqual([]);
      expect(watch?.level).toMatchObject({ pool: 'P', liquidity: own });
      expect(judged([...samples, 100, 100]).drops).toMatchObject([
        { before: '50000', after: '100' },
      ]);
    }
  });

  it('hides no drop', () => {
    for (const [, pool] of passing.slice(0, 3)) {
      const fake = { Q: { ...pool, liquidity: 900_000 } };
      const { drops } = judged([own, own, ...times(3, { all: { P: 200, ...fake } })]);
      expect(drops).toMatchObject([{ kind: 'liquidity', before: '50000', after: '200' }]);
    }
  });

  it('that kept its place for a day is the main one, also where it is withdrawn', () => {
    const deep = { all: { P: own, Q: 900_000 } };
    const first = [own, own, deep, deep];
    const day = times(DAY / STEP, deep);
    const gone = times(3, { all: { P: own } });
    expect(judged([...first, ...day, ...gone]).drops).toMatchObject([
      { kind: 'pool', before: '900000', after: '50000' },
    ]);
    expect(judged([...first, ...day.slice(9), ...gone]).drops).toEqual([]);
  });

  it('protects nobody once the former one is empty, too', () => {
    const deep = { all: { P: own, Q: 900_000 } };
    const { drops } = judged([own, own, deep, deep, ...times(3, { all: { P: 300, Q: 800 } })]);
    expect(drops).toMatchObject([{ before: '900000', after: '800' }]);
  });

  it('does not bring back what is gone, unless it stays', () => {
    const rugged = [own, own, 100, 100];
    const other = { all: { P: 100, Q: { ...traded, liquidity: 60_000 } } };
    const after = (samples: Sample[]) => {
      const { watch, drops } = judged([...rugged, ...samples]);
      return { isBack: watch !== null && isBack(watch, { before: '50000' }), drops: drops.length };
    };
    expect(after([other, other, other])).toEqual({ isBack: false, drops: 1 });
    expect(after([other, other, other, 100, ...times(3, { all: { P: 100 } })])).toEqual({
      isBack: false,
      drops: 1,
    });
    expect(after(times(DAY / STEP + 3, other))).toEqual({ isBack: true, drops: 1 });
  });

  it('is asked for where an answer does not show the main one, at most as often as samples agree', () => {
    const shown = { shown: { Q: { liquidity: 3, quote: 'FAKE' } } };
    expect(judged([own, own, shown, shown]).incomplete).toBe(1);
    expect(judged([own, own, shown, { all: { P: own } }, shown]).drops).toEqual([]);
    expect(judged([own, own, ...times(20, shown)]).drops).toEqual([]);
  });
});

/**
 * Samples of tokens whose pools grow and shrink, and of sources that fail, lie once, or say
 * nothing.
 */
it('10,000 samples of noisy prices and failing sources are no alarm', () => {
  const numbers = seededNumbers(39);
  const random = () => numbers(1e6) / 1e6;
  let alarms = 0;
  for (let token = 0; token < 20; token += 1) {
    let [liquidity, hasLied] = [10 ** (3.2 + 3 * random()), false];
    const samples = Array.from({ length: 500 }, (): Sample => {
      // As the square root of a price that moves by a tenth in five minutes, and never 80 % in an
      // hour.
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
