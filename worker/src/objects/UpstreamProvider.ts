import { DurableObject } from 'cloudflare:workers';
import { CIRCUIT } from '@soltrade/schema/limits';
import { configOf } from '../env.ts';
import { afterVerdict, type Circuit, CLOSED } from '../lib/circuit.ts';
import { logInfo } from '../lib/log.ts';
import type { Admission, Permit, Verdict } from '../lib/provider.ts';
import { rateWindow } from '../lib/rateWindow.ts';
import { parseUpstreamProviderName } from './stubs.ts';

const STORED = 'circuit';

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));

/**
 * The one place in the world that knows how much of an upstream's budget is spent and whether its circuit is open. It
 * asks nobody itself: it only says who may, so that no request waits for another.
 *
 * The window lives in memory: an object that is idle for long enough to be evicted has spent nothing in its window.
 * An open circuit is stored.
 */
export class UpstreamProvider extends DurableObject<Env> {
  private readonly provider = parseUpstreamProviderName(this.ctx.id.name);
  private readonly window = rateWindow(configOf(this.env).budgets[this.provider]);
  private circuit: Circuit = this.ctx.storage.kv.get<Circuit>(STORED) ?? CLOSED;
  /** While a probe is under way nobody else passes; one that never comes back blocks for this long. */
  private probeUntil = 0;
  private isSpent = false;

  /** May a request go out now? Whoever gets a permit brings it back with `settle`. */
  admit(): Admission {
    const now = Date.now();
    const { epoch, openUntil } = this.circuit;
    const isProbe = openUntil !== null;
    if (isProbe) {
      const until = Math.max(openUntil, this.probeUntil);
      if (now < until) return { isAdmitted: false, reason: 'circuit_open', retryAfter: seconds(until - now) };
    }
    const taken = this.window.take(now);
    this.noteSpent(!taken.isTaken);
    if (!taken.isTaken) {
      return { isAdmitted: false, reason: 'budget_spent', retryAfter: seconds(taken.wait) };
    }
    if (isProbe) this.probeUntil = now + CIRCUIT.probeLease;
    return { isAdmitted: true, permit: { epoch, isProbe } };
  }

  settle(permit: Permit, verdict: Verdict): void {
    const before = this.circuit;
    this.circuit = afterVerdict(before, permit, verdict, Date.now());
    if (permit.isProbe && permit.epoch === before.epoch) this.probeUntil = 0;
    if (this.circuit.openUntil === before.openUntil) return;
    this.ctx.storage.kv.put(STORED, this.circuit);
    const { openUntil, openings } = this.circuit;
    const { provider } = this;
    if (openUntil === null) logInfo('circuit_closed', { provider });
    else logInfo('circuit_opened', { provider, openings, openUntil });
  }

  /** One line when the budget ends, not one for everybody who is turned away. */
  private noteSpent(isSpent: boolean): void {
    if (isSpent && !this.isSpent) logInfo('budget_spent', { provider: this.provider });
    this.isSpent = isSpent;
  }
}
