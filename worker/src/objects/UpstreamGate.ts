import { DurableObject } from 'cloudflare:workers';
import { CHART, LANDING, TOKEN_CACHE, UPSTREAM } from '@soltrade/schema/limits';
import type { Unavailable } from '../actions/askProvider.ts';
import { type ComposeOutcome, composeRecord } from '../actions/composeRecord.ts';
import { drawPreview, type PreviewOrder } from '../actions/drawPreview.ts';
import { type ChartOutcome, refreshChart } from '../actions/refreshChart.ts';
import { type ChartPoolOutcome, refreshChartPool } from '../actions/refreshChartPool.ts';
import { refreshLanding } from '../actions/refreshLanding.ts';
import { type RefreshOutcome, refreshTokenCard } from '../actions/refreshTokenCard.ts';
import { configOf } from '../env.ts';
import { type ChartKey, chartFreshUntil, chartKeyText } from '../lib/chartRecord.ts';
import type { Ctx } from '../lib/context.ts';
import { type LandingAddress, landingAddressText } from '../lib/landingRecord.ts';
import { logError } from '../lib/log.ts';
import type { PreviewImage } from '../lib/previewImage.ts';
import { freshUntil } from '../lib/tokenCard.ts';
import { drawOnce } from './drawOnce.ts';
import { oneFlight } from './oneFlight.ts';

/**
 * A failure is not remembered: the next one who asks may be luckier. What our own budget or circuit held back is, for
 * a moment: asking again would only be held back again, or spend the other upstream's budget on the same answer.
 */
const unavailableUntil = ({ retryAfter, isHeldBack }: Unavailable, now: number): number =>
  isHeldBack ? now + Math.min((retryAfter ?? 0) * 1_000, UPSTREAM.heldBackMemory) : now;

const cardUsefulUntil = (outcome: RefreshOutcome, now: number): number => {
  if (outcome.kind === 'card') return freshUntil(outcome.card);
  return outcome.kind === 'not_found' ? now + TOKEN_CACHE.notFoundMemory : unavailableUntil(outcome, now);
};

const chartUsefulUntil = (outcome: ChartOutcome, now: number): number => {
  if (outcome.kind === 'chart') return chartFreshUntil(outcome.chart);
  return outcome.kind === 'not_found' ? now + CHART.notFoundMemory : unavailableUntil(outcome, now);
};

/** Until KV shows the pool everywhere; and a token without a pool is asked about once for its five charts. */
const poolUsefulUntil = (outcome: ChartPoolOutcome, now: number): number => {
  if (outcome.kind === 'pool' || outcome.kind === 'none') return now + CHART.fresh;
  return outcome.kind === 'not_found' ? now + CHART.notFoundMemory : unavailableUntil(outcome, now);
};

/** What names nothing may name something at any moment. */
const composedUsefulUntil = (outcome: ComposeOutcome, now: number): number =>
  outcome === null || outcome === 'failed' ? now : outcome.composedAt + LANDING.refreshEvery;

/** A record that names nothing is not kept, so the next visitor may have it looked for again. */
const landingUsefulUntil = (isKept: boolean, now: number): number =>
  isKept ? now + LANDING.refreshEvery : now;

/**
 * The one place in the world from which a key is fetched: whoever asks during a flight joins it. Its memory also
 * covers the minute that KV takes to show a write everywhere.
 */
export class UpstreamGate extends DurableObject<Env> {
  private readonly cards = oneFlight(cardUsefulUntil);
  private readonly charts = oneFlight(chartUsefulUntil);
  private readonly pools = oneFlight(poolUsefulUntil);
  private readonly composed = oneFlight(composedUsefulUntil);
  private readonly landings = oneFlight(landingUsefulUntil);
  private readonly previews = drawOnce();

  async refreshToken(mint: string, requestId: string): Promise<RefreshOutcome> {
    return this.cards(mint, () => refreshTokenCard(this.context(requestId), mint));
  }

  async refreshChart(key: ChartKey, requestId: string): Promise<ChartOutcome> {
    return this.charts(chartKeyText(key), () => refreshChart(this.context(requestId), key));
  }

  async refreshChartPool(mint: string, requestId: string): Promise<ChartPoolOutcome> {
    return this.pools(mint, () => refreshChartPool(this.context(requestId), mint));
  }

  async composeLanding(address: LandingAddress, requestId: string): Promise<ComposeOutcome> {
    return this.composed(landingAddressText(address), () => composeRecord(this.context(requestId), address));
  }

  async refreshLanding(address: LandingAddress, requestId: string): Promise<void> {
    await this.landings(landingAddressText(address), () => refreshLanding(this.context(requestId), address));
  }

  async drawPreview(order: PreviewOrder, requestId: string): Promise<PreviewImage | null> {
    return this.previews(order.path, () => drawPreview(this.context(requestId), order));
  }

  private context(requestId: string): Ctx {
    return {
      env: this.env,
      config: configOf(this.env),
      now: Date.now,
      background: (work) =>
        this.ctx.waitUntil(
          work.catch((error: unknown) => logError('background_failed', error, { requestId })),
        ),
      requestId,
    };
  }
}
