import { CIRCUIT } from '@soltrade/schema/limits/upstreams';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../lib/provider.ts';
import { afterVerdict, type Circuit, CLOSED } from './circuit.ts';

const answered: Verdict = { kind: 'answered' };
const failed: Verdict = { kind: 'failed', isRefusal: false, retryAfter: null };
const limited = (retryAfter: number | null): Verdict => ({
  kind: 'failed',
  isRefusal: true,
  retryAfter,
});

const permit = ({ epoch, openUntil }: Circuit) => ({ epoch, isProbe: openUntil !== null });
const after = (verdicts: Verdict[], from = CLOSED, now = 0): Circuit =>
  verdicts.reduce((circuit, verdict) => afterVerdict(circuit, permit(circuit), verdict, now), from);
const times = (count: number, verdict: Verdict): Verdict[] =>
  Array.from({ length: count }, () => verdict);

describe('the circuit', () => {
  it('opens after repeated failures in a row', () => {
    expect(after(times(CIRCUIT.failures - 1, failed)).openUntil).toBeNull();
    expect(after(times(CIRCUIT.failures, failed)).openUntil).toBe(CIRCUIT.pause);
    const interrupted = [
      ...times(CIRCUIT.failures - 1, failed),
      answered,
      ...times(CIRCUIT.failures - 1, failed),
    ];
    expect(after(interrupted).openUntil).toBeNull();
  });

  it('closes with the answer of a probe, and opens for longer with each failure of one', () => {
    const open = after(times(CIRCUIT.failures, failed));
    expect(after([answered], open)).toMatchObject({ openUntil: null, openings: 0, failures: 0 });
    expect(after([failed], open).openUntil).toBe(2 * CIRCUIT.pause);
    expect(after(times(2, failed), open).openUntil).toBe(4 * CIRCUIT.pause);
    expect(after(times(50, failed), open).openUntil).toBe(CIRCUIT.maxPause);
    expect(after([failed, answered, ...times(CIRCUIT.failures, failed)], open).openUntil).toBe(
      CIRCUIT.pause,
    );
  });

  it('opens immediately where the upstream tells us to ask less, for as long as it says', () => {
    expect(after([limited(90)]).openUntil).toBe(90_000);
    // Also shorter than our pause, until the upstream refuses a call after its own wait.
    const short = after([limited(1)]);
    expect(short.openUntil).toBe(1_000);
    expect(after([limited(1)], short).openUntil).toBe(2 * CIRCUIT.pause);
    expect(after([answered, limited(1)], short).openUntil).toBe(1_000);
    expect(after([limited(null)]).openUntil).toBe(CIRCUIT.pause);
    expect(after([limited(0)]).openUntil).toBe(CIRCUIT.pause);
    expect(after([limited(86_400)]).openUntil).toBe(CIRCUIT.maxRetryAfter);
    expect(after([{ ...failed, retryAfter: 30 }]).openUntil).toBe(30_000);
  });

  it('is not changed by what was asked before it opened, but for a longer wait', () => {
    const before = permit(CLOSED);
    const open = after([limited(20)]);
    expect(afterVerdict(open, before, answered, 1_000)).toBe(open);
    expect(afterVerdict(open, before, failed, 1_000)).toBe(open);
    expect(afterVerdict(open, before, limited(5), 1_000)).toBe(open);
    expect(afterVerdict(open, before, limited(40), 1_000).openUntil).toBe(41_000);
    const closed = after([answered], open);
    expect(afterVerdict(closed, before, failed, 1_000)).toBe(closed);
    expect(afterVerdict(closed, before, limited(40), 1_000)).toBe(closed);
  });
});
