// Worked examples of method 1, which can be verified by hand with the page /method.
import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { RECORD } from '@soltrade/schema/limits/record';
import { describe, expect, it } from 'vitest';
import { type QuarterHour, unionOfPools } from './held.ts';
import { multipleOfEntry, type Outcome, type SettledCall, settle } from './settle.ts';

const FIRST = Date.UTC(2026, 9, 1, 12);

/** A candle at minutes after the call's hour. Prices are in cents: the call's is 100. */
const candle = (minutes: number, close: number, volume = 5_000): QuarterHour => ({
  at: FIRST + minutes * MINUTE,
  open: close,
  close,
  volume,
});
const q = (quarter: number, close: number, volume?: number) => candle(15 * quarter, close, volume);

/** The last trades of the seven days, at this price. */
const ending = (close: number) => [q(7 * 96 - 2, close), q(7 * 96 - 1, close)];

const outcomeOf = (call: SettledCall): Outcome => {
  const outcome = settle(call);
  if (outcome === null) throw new Error('no price can be compared');
  return outcome;
};

const judged = (candles: QuarterHour[], change: Partial<SettledCall> = {}): Outcome =>
  outcomeOf({ calledAt: FIRST, price: 100, sharedAt: FIRST, samples: [], candles, ...change });

const multiple = (candles: QuarterHour[], change: Partial<SettledCall> = {}): number =>
  multipleOfEntry(judged(candles, change));

const sample = (at: number, liquidity: number) => ({ at: FIRST + at, liquidity });

describe('the highest price that held', () => {
  const peaks: [string, number, QuarterHour[], Partial<SettledCall>?][] = [
    [
      'two candles in a row at twice the price',
      2,
      [q(0, 100), q(1, 200), q(2, 200), ...ending(50)],
    ],
    ['the lower close of the two counts', 2.5, [q(1, 250), q(2, 400), ...ending(50)]],
    ['a spike of one candle does not', 1, [q(0, 100), q(1, 900), q(2, 100), ...ending(50)]],
    ['two spikes with a gap between them do not', 0.5, [q(1, 900), q(3, 900), ...ending(50)]],
    ['a falling token has a peak below one', 0.8, [q(1, 90), q(2, 80), q(3, 40), ...ending(10)]],
    ['volume exactly at the floor counts', 3, [q(1, 300, 1_000), q(2, 300, 1_000), ...ending(50)]],
    ['volume a dollar below it does not', 0.5, [q(1, 300, 1_000), q(2, 300, 999), ...ending(50)]],
    [
      'exactly twice, of prices that are no round numbers',
      2,
      [q(1, 0.0021), q(2, 0.0021)],
      { price: 0.00105 },
    ],
    ['a hair below twice is not twice', 1.99999, [q(1, 199.999), q(2, 199.999), ...ending(50)]],
    [
      'candles before the call do not count',
      1,
      [q(0, 900), q(1, 900), q(2, 100), q(3, 100)],
      { calledAt: FIRST + 20 * MINUTE },
    ],
    ['the two candles that end with the seven days do', 4, [q(0, 100), ...ending(400)]],
    [
      'a candle that ends later does not',
      1,
      [q(0, 100), q(1, 100), q(7 * 96 - 1, 900), q(7 * 96, 900)],
    ],
    [
      'two candles that each have another neighbour',
      7,
      [q(1, 100), q(2, 700), q(3, 800), q(4, 100)],
    ],
  ];
  it.each(peaks)('%s', (_, expected, candles, change) => {
    expect(multiple(candles, change)).toBe(expected);
  });

  it('is nothing where nothing held, and the call counts as none', () => {
    const outcome = judged([q(0, 100), q(2, 300), q(4, 300)]);
    expect(outcome).toMatchObject({ peak: null, peakAt: null, drawdown: null });
    expect(multipleOfEntry(outcome)).toBe(0);
  });

  it('is reached at the end of the second candle, the first time', () => {
    const outcome = judged([
      q(1, 100),
      q(8, 300),
      q(9, 300),
      q(20, 300),
      q(21, 300),
      ...ending(50),
    ]);
    expect(outcome.peakAt).toBe(FIRST + 150 * MINUTE);
  });

  const liquid: [string, number, { at: number; liquidity: number }[]][] = [
    ['unknown: the volume decides', 3, []],
    ['enough', 3, [sample(45 * MINUTE, 5_000)]],
    ['too little', 0.5, [sample(45 * MINUTE, 4_999)]],
    ['too little, but more than an hour away', 3, [sample(2 * HOUR, 4_999)]],
    ['the nearer sample counts', 3, [sample(45 * MINUTE, 6_000), sample(90 * MINUTE, 10)]],
    [
      'of one of the two candles too little',
      0.5,
      [sample(30 * MINUTE, 10), sample(45 * MINUTE, 9_000)],
    ],
  ];
  it.each(liquid)('needs liquidity: %s', (_, expected, samples) => {
    expect(multiple([q(1, 300), q(2, 300), ...ending(50)], { samples })).toBe(expected);
  });
});

describe('a source that changes its units', () => {
  const JUMP = 100 * RECORD.unitJump;

  it('tells neither a peak nor the last price, but trades', () => {
    const wrong = [q(2, JUMP), q(3, JUMP * 2), q(4, JUMP * 2)];
    expect(multiple([q(0, 100), q(1, 100), ...wrong, q(5, 300), q(6, 300), ...ending(70)])).toBe(3);
    const outcome = judged([q(0, 20), q(1, 20), ...wrong, ...ending(JUMP * 2)]);
    expect(outcome).toMatchObject({ peak: 20, r7: 0.2, noMarket: false });
  });

  it('is not told from a rise in steps, nor from a rug and the way back', () => {
    expect(multiple([q(0, 100), q(1, JUMP - 1), q(2, JUMP * 300), q(3, JUMP * 300)])).toBe(
      JUMP * 3,
    );
    expect(judged([q(0, 100), q(1, 0.001), ...ending(0.001)]).r7).toBe(0.00001);
    expect(multiple([q(0, 300), q(1, 0.001), q(2, 250), q(3, 250)])).toBe(2.5);
  });

  it('moves no entry of the hour of sharing', () => {
    const candles = [q(4, JUMP), { ...q(96, 150), open: JUMP }, q(97, 150), q(98, 150), q(99, 450)];
    expect(judged(candles, { sharedAt: FIRST + DAY }).entry).toBe(450);
  });

  it('before the call leaves nothing that its price can be compared with', () => {
    const candles = [q(0, JUMP), q(1, JUMP)];
    expect(
      settle({ calledAt: FIRST, price: 100, sharedAt: FIRST, samples: [], candles }),
    ).toBeNull();
  });
});

describe('the entry', () => {
  const later = FIRST + 24 * HOUR;
  const shared = (candles: QuarterHour[], price = 100) =>
    outcomeOf({ calledAt: FIRST + 5 * MINUTE, price, sharedAt: later, samples: [], candles }).entry;
  const at = (minutes: number, close: number, open = close): QuarterHour => ({
    ...candle(24 * 60 + minutes, close),
    open,
  });

  it('is the price at the call where that was in the hour of sharing', () => {
    expect(judged([q(0, 500), q(1, 500)], { calledAt: FIRST + 59 * MINUTE }).entry).toBe(100);
  });

  it('made in private and shared late: the higher price of the hour of sharing', () => {
    expect(shared([at(0, 400), at(15, 700), at(30, 900)])).toBe(900);
    expect(shared([at(0, 400, 950), at(45, 300)])).toBe(950);
  });

  it('made in private and shared after a fall: the price at the call', () => {
    expect(shared([at(0, 40), at(45, 20)])).toBe(100);
  });

  it('without a trade in that hour: the last price before it, if it is from after the call', () => {
    expect(shared([candle(60, 300), candle(120, 600), at(60, 9_000)])).toBe(600);
    expect(shared([candle(-60, 5_000), at(60, 9_000)])).toBe(100);
    expect(shared([])).toBe(100);
  });

  it('so what came between the call and the sharing is no gain', () => {
    const rise = [
      candle(30, 100),
      candle(45, 100),
      at(0, 1_000),
      at(15, 1_000),
      at(30, 1_000),
      at(75, 900),
    ];
    const call = { calledAt: FIRST, price: 100, sharedAt: later, samples: [], candles: rise };
    expect(multipleOfEntry(outcomeOf(call))).toBe(1);
  });
});

describe('the fall before the peak', () => {
  it('is measured from the entry to the lowest close until then', () => {
    const candles = [q(1, 40), q(2, 60), q(5, 300), q(6, 300), q(9, 10), ...ending(20)];
    expect(judged(candles).drawdown).toBeCloseTo(0.6);
  });

  it('is zero if the price was never below the entry', () => {
    expect(judged([q(1, 150), q(2, 150), ...ending(20)]).drawdown).toBe(0);
  });
});

describe('after seven days', () => {
  it('counts the last price, even of an hour before', () => {
    expect(judged([q(1, 300), q(2, 300), q(7 * 96 - 5, 70)])).toMatchObject({
      r7: 0.7,
      noMarket: false,
    });
  });

  it('does not count a trade that came later', () => {
    expect(judged([...ending(70), q(7 * 96, 999)]).r7).toBe(0.7);
  });

  const dead: [string, QuarterHour[], boolean][] = [
    ['no candle at all', [], true],
    ['the last trade a day before the end', [q(6 * 96 - 1, 100)], true],
    ['the last trade a quarter of an hour later than that', [q(6 * 96, 100)], false],
  ];
  it.each(dead)('without a market: %s', (_, candles, noMarket) => {
    expect(judged(candles)).toMatchObject({ noMarket, r7: noMarket ? 0 : 1 });
  });

  const END = 7 * DAY;
  const drained: [string, { at: number; liquidity: number }[], boolean][] = [
    ['from 10,000 to 999', [sample(0, 10_000), sample(END, 999)], true],
    ['from 10,000 to 1,000', [sample(0, 10_000), sample(END, 1_000)], false],
    ['from 9,999 to 10: it never was a real pool', [sample(0, 9_999), sample(END, 10)], false],
    ['how it ended is unknown', [sample(0, 10_000)], false],
    ['known only two hours later', [sample(0, 10_000), sample(END + 2 * HOUR, 10)], false],
    ['a bonding curve, of which none is known', [sample(END, 10)], false],
  ];
  it.each(drained)('liquidity %s', (_, samples, noMarket) => {
    const outcome = judged([q(1, 300), q(2, 300), ...ending(250)], { samples });
    expect(outcome).toMatchObject({ noMarket, r7: noMarket ? 0 : 2.5 });
  });

  it('a rug keeps its peak: the price held before it', () => {
    const outcome = judged([q(1, 300), q(2, 300), q(3, 1)]);
    expect(outcome).toMatchObject({ r7: 0, noMarket: true });
    expect(multipleOfEntry(outcome)).toBe(3);
  });
});

describe('trades in several pools', () => {
  const traded = (minutes: number, close: number, volume: number) => ({
    time: FIRST / 1_000 + 60 * minutes,
    open: close,
    high: close,
    low: close,
    close,
    volume,
  });

  it('are one line: a coin goes on in another pool after its bonding curve', () => {
    const curve = [traded(0, 100, 2_000), traded(15, 300, 2_000), traded(30, 250, 10)];
    const pool = [traded(30, 300, 8_000), traded(45, 320, 8_000)];
    const union = unionOfPools([pool, curve]);
    expect(union.map(({ close }) => close)).toEqual([100, 300, 300, 320]);
    expect(multiple(union)).toBe(3);
  });
});
