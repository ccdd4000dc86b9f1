import { DurableObject } from 'cloudflare:workers';
import { type RefreshOutcome, refreshTokenCard } from '../actions/refreshTokenCard.ts';
import { configOf } from '../env.ts';
import type { Ctx } from '../lib/context.ts';
import { logError } from '../lib/log.ts';
import { freshUntil } from '../lib/tokenCard.ts';

/** A mint that does not exist now may in a moment; until then a mistyped address costs three calls once. */
const NOT_FOUND_MEMORY = 3_000;

/** Failures are not remembered: the next one who asks may be luckier. */
const usefulUntil = (outcome: RefreshOutcome, now: number): number => {
  if (outcome.kind === 'card') return freshUntil(outcome.card);
  return outcome.kind === 'not_found' ? now + NOT_FOUND_MEMORY : now;
};

/**
 * The one place in the world from which a key is fetched: whoever asks during a flight joins it. Its memory also
 * covers the minute that KV takes to show a write everywhere. Losing that memory costs one more request.
 */
export class UpstreamGate extends DurableObject<Env> {
  private readonly flights = new Map<string, Promise<RefreshOutcome>>();
  private readonly outcomes = new Map<string, RefreshOutcome & { until: number }>();

  async refreshToken(mint: string, requestId: string): Promise<RefreshOutcome> {
    const known = this.outcomes.get(mint);
    if (known && Date.now() < known.until) return known;
    const flight = this.flights.get(mint) ?? this.start(mint, requestId);
    return flight;
  }

  private start(mint: string, requestId: string): Promise<RefreshOutcome> {
    const flight = this.fly(mint, requestId).finally(() => this.flights.delete(mint));
    this.flights.set(mint, flight);
    return flight;
  }

  private async fly(mint: string, requestId: string): Promise<RefreshOutcome> {
    const outcome = await refreshTokenCard(this.context(requestId), mint);
    this.outcomes.set(mint, { ...outcome, until: usefulUntil(outcome, Date.now()) });
    return outcome;
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
