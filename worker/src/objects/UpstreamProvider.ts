import { DurableObject } from 'cloudflare:workers';
import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import { CIRCUIT } from '@soltrade/schema/limits/upstreams';
import { configOf } from '../env.ts';
import { type Caller, callerNetwork } from '../lib/context.ts';
import { logInfo } from '../lib/log.ts';
import type { Admission, Errand, Failure, Permit, Verdict } from '../lib/provider.ts';
import { parseUpstreamProviderName } from '../stubs.ts';
import { afterVerdict, type Circuit, CLOSED } from '../upstream/circuit.ts';
import { fairTurns, rateWindow, upstreamShare } from '../upstream/share.ts';

const STORED = 'circuit';

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));

/**
 * Guards an upstream's budget and circuit; it admits requests but makes none. The window is in memory, because an
 * evicted object was idle longer than it. An open circuit is stored.
 */
export class UpstreamProvider extends DurableObject<Env> {
  private readonly provider = parseUpstreamProviderName(this.ctx.id.name);
  private readonly budget = configOf(this.env).budgets[this.provider];
  private readonly window = rateWindow(this.budget);
  private readonly turns = fairTurns(PAYOUTS.requestsPerTurn);
  private circuit: Circuit = this.ctx.storage.kv.get<Circuit>(STORED) ?? CLOSED;
  /** Blocks other requests during a probe, at most until then if it never returns. */
  private probeUntil = 0;
  /** Networks whose last request failed: one that triggers failures must not open the circuit for everyone. */
  private readonly failing = new Set<string>();
  private notedUntil = 0;

  admit(errand: Errand, caller: Caller): Admission {
    const now = Date.now();
    const { provider, budget } = this;
    const { epoch, openUntil } = this.circuit;
    const isProbe = openUntil !== null;
    if (isProbe) {
      const until = Math.max(openUntil, this.probeUntil);
      if (now < until)
        return { isAdmitted: false, reason: 'circuit_open', retryAfter: seconds(until - now) };
    }
    const { party } = errand;
    const share = upstreamShare({ provider, budget }, errand, caller);
    const { ceiling } = share;
    const reserved = party === undefined ? 0 : this.turns.reservedBefore(now, party, ceiling);
    const taken = this.window.take(now, { ...share, reserved });
    if (party !== undefined)
      this.turns.note(now, party, { ceiling, wait: taken.isTaken ? null : taken.wait });
    if (!taken.isTaken) {
      const reason = taken.isTaker ? 'address_spent' : 'budget_spent';
      if (reason === 'budget_spent') this.noteSpent(now, errand, caller);
      return { isAdmitted: false, reason, retryAfter: seconds(taken.wait) };
    }
    if (isProbe) this.probeUntil = now + CIRCUIT.probeLease;
    return { isAdmitted: true, permit: { epoch, isProbe, network: callerNetwork(caller) } };
  }

  /** For the operator. */
  state(): { used: number; budget: number; windowSeconds: number; openUntil: number | null } {
    const { requests, window } = this.budget;
    return {
      used: this.window.used(Date.now()),
      budget: requests,
      windowSeconds: window / 1_000,
      openUntil: this.circuit.openUntil,
    };
  }

  settle(permit: Permit, verdict: Verdict): void {
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

  /** Whether the same network failed again. The upstream's own refusals always count. */
  private isRepeated({ network, isProbe }: Permit, { isRefusal, retryAfter }: Failure): boolean {
    if (network === null || isProbe || isRefusal || retryAfter !== null) return false;
    if (this.failing.has(network)) return true;
    this.failing.add(network);
    return false;
  }

  /** One log line per window in which a share runs out, not one per refusal. */
  private noteSpent(now: number, { use, priority }: Errand, { isSignedIn }: Caller): void {
    if (now < this.notedUntil) return;
    this.notedUntil = now + this.budget.window;
    const { provider } = this;
    logInfo('budget_spent', { provider, use, rank: isSignedIn ? 'promoter' : priority });
  }
}
