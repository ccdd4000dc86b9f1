import { CIRCUIT } from '@soltrade/schema/limits/upstreams';
import type { Permit, Verdict } from '../lib/provider.ts';

/** An upstream's health. Plain data, stored by its object. */
export type Circuit = {
  /** Incremented when the circuit opens or closes, so outcomes of earlier requests are ignored. */
  epoch: number;
  /** Consecutive, while closed. */
  failures: number;
  /** Consecutive, without a response in between. */
  openings: number;
  /** Epoch milliseconds from which one request may probe; null if closed. */
  openUntil: number | null;
};

export const CLOSED: Circuit = { epoch: 0, failures: 0, openings: 0, openUntil: null };

/**
 * The upstream's own words count, and ours where it says nothing or refuses the probe after its own
 * wait.
 */
const pauseOf = (openings: number, retryAfter: number | null): number => {
  const named = Math.min((retryAfter ?? 0) * 1_000, CIRCUIT.maxRetryAfter);
  if (openings === 0 && named > 0) return named;
  return Math.max(named, Math.min(CIRCUIT.pause * 2 ** openings, CIRCUIT.maxPause));
};

/** The circuit after a permitted request; the same object if unchanged. */
export const afterVerdict = (
  circuit: Circuit,
  permit: Pick<Permit, 'epoch' | 'isProbe'>,
  verdict: Verdict,
  now: number,
): Circuit => {
  const isBelated = permit.epoch !== circuit.epoch;
  if (verdict.kind === 'answered') {
    if (isBelated) return circuit;
    if (circuit.openUntil !== null) return { ...CLOSED, epoch: circuit.epoch + 1 };
    return circuit.failures === 0 ? circuit : { ...circuit, failures: 0 };
  }
  const { retryAfter, isRefusal } = verdict;
  if (isBelated) {
    // Sent in an earlier epoch, but a longer Retry-After applies to everyone.
    const until = now + Math.min((retryAfter ?? 0) * 1_000, CIRCUIT.maxRetryAfter);
    return circuit.openUntil !== null && until > circuit.openUntil
      ? { ...circuit, openUntil: until }
      : circuit;
  }
  const failures = circuit.failures + 1;
  const opens = permit.isProbe || isRefusal || retryAfter !== null || failures >= CIRCUIT.failures;
  if (!opens) return { ...circuit, failures };
  return {
    epoch: circuit.epoch + 1,
    failures: 0,
    openings: circuit.openings + 1,
    openUntil: now + pauseOf(circuit.openings, retryAfter),
  };
};
