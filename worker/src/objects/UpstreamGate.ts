import { DurableObject } from 'cloudflare:workers';
import { CHART, IMAGE, LANDING, TOKEN_CACHE, UPSTREAM } from '@soltrade/schema/limits';
import { type ComposeOutcome, composeRecord } from '../actions/landing/composeRecord.ts';
import { drawPreview, type PreviewOrder } from '../actions/landing/drawPreview.ts';
import { fetchPicture } from '../actions/landing/fetchPicture.ts';
import { refreshLanding } from '../actions/landing/refreshLanding.ts';
import type { Unavailable } from '../actions/market/askProvider.ts';
import { type ChartOutcome, refreshChart } from '../actions/market/refreshChart.ts';
import { type ChartPoolOutcome, refreshChartPool } from '../actions/market/refreshChartPool.ts';
import { type RefreshOutcome, refreshTokenCard } from '../actions/market/refreshTokenCard.ts';
import type { Raster } from '../cache/pictures.ts';
import { configOf } from '../env.ts';
import { type Asker, askerKey, NOBODY } from '../lib/asker.ts';
import type { Caller, Ctx } from '../lib/context.ts';
import { logError } from '../lib/log.ts';
import { type ChartKey, chartFreshUntil, chartKeyText } from '../model/chartRecord.ts';
import { type LandingAddress, landingAddressText } from '../model/landingRecord.ts';
import type { PreviewImage } from '../model/previewImage.ts';
import { freshUntil } from '../model/tokenCard.ts';
import { drawOnce } from './drawOnce.ts';
import { oneFlight } from './oneFlight.ts';

/** What an upstream can tell: plain outcomes of several kinds, two of which they have in common. */
type Told = { kind: string } | Unavailable;

/**
 * A failure is not remembered: the next one who asks may be luckier. What our own budget or circuit held back is, for
 * a moment: asking again would only be held back again, or spend the other upstream's budget on the same answer. That
 * there is no such mint is remembered for minutes, but not for a promoter, who may be about to recommend a new coin.
 */
const toldUntil =
  <T extends Told>(usefulUntil: (outcome: T, at: number) => number) =>
  ({ outcome }: { outcome: T }, { isSignedIn }: Asker, at: number): number => {
    if (outcome.kind === 'not_found') {
      return at + (isSignedIn ? TOKEN_CACHE.absentMemoryOfPromoter : TOKEN_CACHE.absentMemory);
    }
    if (!isUnavailable(outcome)) return usefulUntil(outcome, at);
    const { heldBack, retryAfter } = outcome;
    return heldBack === null ? at : at + Math.min((retryAfter ?? 0) * 1_000, UPSTREAM.heldBackMemory);
  };

const isUnavailable = (outcome: Told): outcome is Unavailable => outcome.kind === 'unavailable';

/** Neither that an address had its part is another's business, nor that everybody's part is spent a promoter's. */
const isToldFor = <T extends Told>(landed: { outcome: T; asker: Asker }, asker: Asker): boolean => {
  const { outcome, asker: theirs } = landed;
  // A promoter's own question takes in more than anybody else's, and is put anew.
  if (outcome.kind === 'not_found') return theirs.isSignedIn || !asker.isSignedIn;
  if (!isUnavailable(outcome)) return true;
  if (outcome.heldBack === 'address_spent') return askerKey(theirs) === askerKey(asker);
  return outcome.heldBack !== 'budget_spent' || theirs.isSignedIn || !asker.isSignedIn;
};

const told = <T extends Told>(usefulUntil: (outcome: T, at: number) => number) =>
  oneFlight<T>({ usefulUntil: toldUntil(usefulUntil), isFor: isToldFor });

const cardUsefulUntil = (outcome: RefreshOutcome, at: number): number =>
  outcome.kind === 'card' ? freshUntil(outcome.card) : at;

const chartUsefulUntil = (outcome: ChartOutcome, at: number): number =>
  outcome.kind === 'chart' ? chartFreshUntil(outcome.chart) : at;

/** Until KV shows the pool everywhere; and a token without a pool is asked about once for its five charts. */
const poolUsefulUntil = (_outcome: ChartPoolOutcome, at: number): number => at + CHART.fresh;

/** What names nothing may name something at any moment. */
const composedUsefulUntil = ({ outcome }: { outcome: ComposeOutcome }, _: Asker, at: number): number =>
  outcome === null || outcome === 'failed' ? at : outcome.composedAt + LANDING.refreshEvery;

/** A record that names nothing is not kept, so the next visitor may have it looked for again. */
const landingUsefulUntil = ({ outcome: isKept }: { outcome: boolean }, _: Asker, at: number): number =>
  isKept ? at + LANDING.refreshEvery : at;

/** A failure; what was fetched is in the location's cache, and too large to keep here as well. */
const pictureUsefulUntil = ({ outcome }: { outcome: Raster | null }, _: Asker, at: number): number =>
  outcome === null ? at + IMAGE.retrySeconds * 1_000 : at;

/**
 * The one place in the world from which a key is fetched: whoever asks during a flight joins it. Its memory also
 * covers the minute that KV takes to show a write everywhere.
 */
export class UpstreamGate extends DurableObject<Env> {
  private readonly cards = told(cardUsefulUntil);
  private readonly charts = told(chartUsefulUntil);
  private readonly pools = told(poolUsefulUntil);
  private readonly composed = oneFlight({ usefulUntil: composedUsefulUntil });
  private readonly landings = oneFlight({ usefulUntil: landingUsefulUntil });
  private readonly previews = drawOnce();
  private readonly pictures = oneFlight({ usefulUntil: pictureUsefulUntil });

  async refreshToken(mint: string, caller: Caller): Promise<RefreshOutcome> {
    return this.cards(mint, caller.asker, () => refreshTokenCard(this.context(caller), mint));
  }

  async refreshChart(key: ChartKey, caller: Caller): Promise<ChartOutcome> {
    return this.charts(chartKeyText(key), caller.asker, () => refreshChart(this.context(caller), key));
  }

  async refreshChartPool(mint: string, caller: Caller): Promise<ChartPoolOutcome> {
    return this.pools(mint, caller.asker, () => refreshChartPool(this.context(caller), mint));
  }

  async composeLanding(address: LandingAddress, caller: Caller): Promise<ComposeOutcome> {
    const text = landingAddressText(address);
    return this.composed(text, caller.asker, () => composeRecord(this.context(caller), address));
  }

  /** For all who will see it: nobody's part of a budget is spent on it, nor does it fail because somebody's is. */
  async refreshLanding(address: LandingAddress, { requestId }: Caller): Promise<void> {
    const context = this.context({ requestId, asker: NOBODY });
    await this.landings(landingAddressText(address), NOBODY, () => refreshLanding(context, address));
  }

  async fetchPicture(url: string, caller: Caller): Promise<Raster | null> {
    return this.pictures(url, caller.asker, () => fetchPicture(this.context(caller), url));
  }

  async drawPreview(order: PreviewOrder, caller: Caller): Promise<PreviewImage | null> {
    return this.previews(order.path, () => drawPreview(this.context(caller), order));
  }

  private context({ requestId, asker }: Caller): Ctx {
    return {
      env: this.env,
      config: configOf(this.env),
      now: Date.now,
      background: (work) =>
        this.ctx.waitUntil(
          work.catch((error: unknown) => logError('background_failed', error, { requestId })),
        ),
      requestId,
      asker,
    };
  }
}
