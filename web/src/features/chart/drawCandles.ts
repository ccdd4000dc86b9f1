import type { Candle } from '@soltrade/schema/contracts/tokens';
import type uPlot from 'uplot';
import { themeColour } from '../../components/plot/plotAxis.ts';
import { hasRisen } from './candleScales.ts';

const BODY_SHARE = 0.68;
const MAX_BODY_WIDTH = 18;
const VOLUME_OPACITY = 0.32;
const CLICK_OPACITY = 0.85;
/** For the line at the link's creation, in CSS pixels. */
const MARK_DASH = [4, 4];
/** In CSS pixels. */
const POST_RADIUS = 4;

type Paths = { wicks: Path2D; bodies: Path2D; volume: Path2D };

export type Overlay = {
  counts: readonly (number | null)[];
  mark: number | null;
  /** The names of posts, by candle. */
  posts: ReadonlyMap<number, readonly string[]>;
};

const bodyWidth = (plot: uPlot): number => {
  const place = Math.abs(plot.valToPos(1, 'x', true) - plot.valToPos(0, 'x', true));
  return Math.max(1, Math.round(Math.min(place * BODY_SHARE, MAX_BODY_WIDTH * devicePixelRatio)));
};

/** Paths of the rising or falling candles, in canvas pixels. */
const pathsOf = (plot: uPlot, candles: readonly Candle[], isRise: boolean): Paths => {
  const at = (value: number, scale: string) => Math.round(plot.valToPos(value, scale, true));
  const paths: Paths = { wicks: new Path2D(), bodies: new Path2D(), volume: new Path2D() };
  const width = bodyWidth(plot);
  const wick = Math.max(1, Math.round(Math.min(devicePixelRatio, width / 3)));
  const floor = plot.bbox.top + plot.bbox.height;
  candles.forEach((candle, index) => {
    if (hasRisen(candle) !== isRise) return;
    const centre = at(index, 'x');
    const left = centre - Math.floor(width / 2);
    const [high, low] = [at(candle.high, 'price'), at(candle.low, 'price')];
    const top = at(Math.max(candle.open, candle.close), 'price');
    const bottom = at(Math.min(candle.open, candle.close), 'price');
    const bar = at(candle.volume, 'volume');
    paths.wicks.rect(centre - Math.floor(wick / 2), high, wick, Math.max(1, low - high));
    paths.bodies.rect(left, top, width, Math.max(1, bottom - top));
    paths.volume.rect(left, bar, width, floor - bar);
  });
  return paths;
};

const drawClicks = (plot: uPlot, counts: Overlay['counts']): void => {
  const { ctx, bbox } = plot;
  const [width, floor] = [bodyWidth(plot), bbox.top + bbox.height];
  ctx.fillStyle = themeColour('--clicks');
  ctx.globalAlpha = CLICK_OPACITY;
  counts.forEach((count, index) => {
    if (!count) return;
    const top = Math.round(plot.valToPos(count, 'clicks', true));
    const left = Math.round(plot.valToPos(index, 'x', true)) - Math.floor(width / 2);
    ctx.fillRect(left, top, width, Math.max(1, floor - top));
  });
  ctx.globalAlpha = 1;
};

const drawMark = (plot: uPlot, index: number): void => {
  const { ctx, bbox } = plot;
  const left = Math.round(plot.valToPos(index, 'x', true));
  ctx.strokeStyle = themeColour('--accent-text');
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash(MARK_DASH.map((length) => length * devicePixelRatio));
  ctx.beginPath();
  ctx.moveTo(left, bbox.top);
  ctx.lineTo(left, bbox.top + bbox.height);
  ctx.stroke();
  ctx.setLineDash([]);
};

/** A dot on the time axis, which the ring tells from the bars behind it. */
const drawPost = (plot: uPlot, index: number): void => {
  const { ctx, bbox } = plot;
  const radius = POST_RADIUS * devicePixelRatio;
  ctx.beginPath();
  ctx.arc(
    plot.valToPos(index, 'x', true),
    bbox.top + bbox.height - radius * 2,
    radius,
    0,
    Math.PI * 2,
  );
  ctx.fillStyle = themeColour('--text');
  ctx.strokeStyle = themeColour('--surface');
  ctx.lineWidth = radius;
  ctx.stroke();
  ctx.fill();
};

/**
 * Draws candles, and below them their volume or an overlay's clicks; candles and volume colored by
 * direction.
 */
export const drawCandles = (
  plot: uPlot,
  candles: readonly Candle[],
  overlay: Overlay | null,
): void => {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  if (overlay && overlay.mark !== null) drawMark(plot, overlay.mark);
  if (overlay) drawClicks(plot, overlay.counts);
  for (const isRise of [true, false]) {
    const { wicks, bodies, volume } = pathsOf(plot, candles, isRise);
    ctx.fillStyle = themeColour(isRise ? '--positive' : '--negative');
    ctx.globalAlpha = VOLUME_OPACITY;
    if (!overlay) ctx.fill(volume);
    ctx.globalAlpha = 1;
    ctx.fill(wicks);
    ctx.fill(bodies);
  }
  for (const index of overlay?.posts.keys() ?? []) drawPost(plot, index);
  ctx.restore();
};
