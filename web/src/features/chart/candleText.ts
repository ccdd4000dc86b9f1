import type { Candle, ChartInterval } from '@soltrade/schema/contracts/tokens';
import { abbreviate, abbreviateUsd, formatChange, formatPrice } from '@soltrade/schema/format';
import { clockText, dayText, shortDayText } from '../../lib/timeTexts.ts';
import { chartTexts } from './texts.ts';

const dateOf = ({ time }: Pick<Candle, 'time'>): Date => new Date(time * 1_000);

/** A candle's start in the reader's time zone. */
export const candleTime = (candle: Pick<Candle, 'time'>, interval: ChartInterval): string =>
  interval === '1d'
    ? dayText(dateOf(candle))
    : `${shortDayText(dateOf(candle))}, ${clockText(dateOf(candle))}`;

/** Labels of the given candles: the day where it changes, else the time of day. */
export const timeLabels = (
  candles: readonly Pick<Candle, 'time'>[],
  interval: ChartInterval,
): string[] => {
  const days = candles.map((candle) => shortDayText(dateOf(candle)));
  return candles.map((candle, index) => {
    const date = days[index] ?? '';
    return interval === '1d' || date !== days[index - 1] ? date : clockText(dateOf(candle));
  });
};

const MAX_DECIMALS = 20;

const decimalsOf = (step: number): number => {
  for (let decimals = 0; decimals < MAX_DECIMALS; decimals += 1) {
    const scaled = step * 10 ** decimals;
    if (Math.round(scaled) >= 1 && Math.abs(scaled - Math.round(scaled)) < 1e-6) return decimals;
  }
  return MAX_DECIMALS;
};

/** As many decimals as adjacent labels need to differ: `$0.000425` in steps of `0.000025`. */
export const priceLabel = (price: number, step: number): string => {
  const digits = decimalsOf(step);
  const amount = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `$${amount.format(price)}`;
};

/** Clicks during a candle: null if unknown by the hour, undefined if not shown. */
type Clicks = number | null | undefined;

const UNKNOWN = '—';

/** Value of the bar below a candle: volume, or clicks instead. */
const barValue = ({ volume }: Candle, clicks: Clicks) =>
  clicks === undefined
    ? { letter: 'V', name: chartTexts.volume, value: abbreviateUsd(volume) }
    : {
        letter: chartTexts.clicksShort,
        name: chartTexts.clicks,
        value: clicks === null ? UNKNOWN : abbreviate(clicks),
      };

export const candleValues = (candle: Candle, clicks?: Clicks) => [
  { letter: 'O', name: chartTexts.open, value: formatPrice(candle.open) },
  { letter: 'H', name: chartTexts.high, value: formatPrice(candle.high) },
  { letter: 'L', name: chartTexts.low, value: formatPrice(candle.low) },
  { letter: 'C', name: chartTexts.close, value: formatPrice(candle.close) },
  barValue(candle, clicks),
];

/** A candle as a sentence for screen readers, with the posts of its time. */
export const candleSentence = (
  candle: Candle,
  interval: ChartInterval,
  { clicks, posts = [] }: { clicks?: Clicks; posts?: readonly string[] } = {},
): string => {
  const values = candleValues(candle, clicks).map(
    ({ name, value }) => `${name} ${value === UNKNOWN ? chartTexts.unknown : value}`,
  );
  const posted = posts.length > 0 ? [chartTexts.posted(posts)] : [];
  return `${candleTime(candle, interval)}: ${[...values, ...posted].join(', ')}`;
};

const changeOf = (from: number, to: number): string =>
  formatChange(from === 0 ? null : (to / from - 1) * 100);

/** The whole chart as a sentence; null if it is empty. */
export const chartSummary = (
  candles: readonly Candle[],
  interval: ChartInterval,
): string | null => {
  const [first] = candles;
  const last = candles.at(-1);
  if (!first || !last) return null;
  return chartTexts.summary({
    count: candles.length,
    interval,
    from: candleTime(first, interval),
    to: candleTime(last, interval),
    opened: formatPrice(first.open),
    closed: formatPrice(last.close),
    change: changeOf(first.open, last.close),
    lowest: formatPrice(Math.min(...candles.map(({ low }) => low))),
    highest: formatPrice(Math.max(...candles.map(({ high }) => high))),
  });
};
