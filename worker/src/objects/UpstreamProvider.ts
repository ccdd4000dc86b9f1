import { DurableObject } from 'cloudflare:workers';
import { MINUTE } from '@soltrade/schema/durations';
import { CIRCUIT } from '@soltrade/schema/limits/upstreams';
import { configOf } from '../env.ts';
import { type Caller, callerNetwork } from '../lib/context.ts';
import { logInfo } from '../lib/log.ts';
import type { Admission, Failure, Permit, Rank, Verdict } from '../lib/provider.ts';
import { parseUpstreamProviderName } from '../stubs.ts';
import { rateOf, tokenBucket } from '../upstream/budget.ts';
import { afterVerdict, type Circuit, CLOSED } from '../upstream/circuit.ts';

const STORED = 'circuit';

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));

/**
 * Guards an upstream's budget and circuit; it admits requests but makes none. The bucket is in
 * memory, because that of an idle object is full. An open circuit is stored.
 */
export class UpstreamProvider extends DurableObject<Env> {
  readonly provider = parseUpstreamProviderName(this.ctx.id.name);
  private readonly budget = configOf(this.env).budgets[this.provider];
  private readonly bucket = tokenBucket(this.budget, Date.now());
  private circuit: Circuit = this.ctx.storage.kv.get<Circuit>(STORED) ?? CLOSED;
  /** Blocks other requests during a probe, at most until then if it never returns. */
  private probeUntil = 0;
  /**
   * Networks whose last request failed: one that triggers failures must not open the circuit for
   * everyone.
   */
  private readonly failing = new Set<string>();
  private notedUntil = 0;

  admit(rank: Rank, caller: Caller): Admission {
    const now = Date.now();
    const { epoch, openUntil } = this.circuit;
    const isProbe = openUntil !== null;
    if (isProbe) {
      const until = Math.max(openUntil, this.probeUntil);
      if (now < until)
        return { isAdmitted: false, reason: 'circuit_open', retryAfter: seconds(until - now) };
    }
    const isCrowded = this.bucket.left(now) < this.budget.burst / 2;
    const taken = this.bucket.take(now, rank, caller);
    if (!taken.isTaken) {
      if (!taken.isOwn) this.noteSpent(now, rank);
      const reason = taken.isOwn ? 'address_spent' : 'budget_spent';
      return { isAdmitted: false, reason, retryAfter: seconds(taken.wait) };
    }
    if (isProbe) this.probeUntil = now + CIRCUIT.probeLease;
    const network = callerNetwork(caller);
    return { isAdmitted: true, permit: { epoch, isProbe, network, isCrowded } };
  }

  /** For the operator. */
  state(): { left: number; burst: number; perMinute: number; openUntil: number | null } {
    return {
      left: Math.floor(this.bucket.left(Date.now())),
      burst: Math.floor(this.budget.burst),
      perMinute: Math.floor(rateOf(this.budget) * MINUTE),
      openUntil: this.circuit.openUntil,
    };
  }

  settle(permit: Permit, given: Verdict): void {
    const verdict = this.withoutOvershoot(permit, given);
    if (verdict.kind === 'answered') this.failing.clear();
    else if (this.isRepeated(permit, verdict)) return;
    const before = this.circuit;
    this.circuit = afterVerdict(before, permit, verdict, Date.now());
    if (permit.isProbe && permit.epoch === before.epoch) this.probeUntil = 0;
    if (this.circuit.openUntil === before.openUntil) return;
    this.failing.clear();
    this.ctx.storage.kv.put(STORED, this.circuit);
    const { openUntil, openings } = this.circuit;
    const { provider } = this;
    if (openUntil === null) logInfo('circuit_closed', { provider });
    else logInfo('circuit_opened', { provider, openings, openUntil });
  }

  /**
   * Asked for less while we are near our limit, we send less: that opens nothing, unless it goes
   * on.
   */
  private withoutOvershoot({ isCrowded, isProbe }: Permit, verdict: Verdict): Verdict {
    if (verdict.kind === 'answered' || !verdict.isRefusal || !isCrowded || isProbe) return verdict;
    this.bucket.empty(Date.now());
    logInfo('upstream_overshot', { provider: this.provider });
    return { kind: 'failed', isRefusal: false, retryAfter: null };
  }

  /** Whether the same network failed again. The upstream's own refusals always count. */
  private isRepeated({ network, isProbe }: Permit, { isRefusal, retryAfter }: Failure): boolean {
    if (network === null || isProbe || isRefusal || retryAfter !== null) return false;
    if (this.failing.has(network)) return true;
    this.failing.add(network);
    return false;
  }

  /** One log line per window in which a rank runs out, not one per refusal. */
  private noteSpent(now: number, rank: Rank): void {
    if (now < this.notedUntil) return;
    this.notedUntil = now + this.budget.window;
    logInfo('budget_spent', { provider: this.provider, rank });
  }
}
