// Every fault of the sandbox at one market endpoint or at both, and the resulting response.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FAULT_KINDS } from '../../../dev/sandbox/faults.ts';
import { newMint } from '../../test/fixtures/farEnd.ts';
import type { FaultKind } from '../../test/fixtures/faults.ts';
import {
  card,
  chart,
  fresh,
  old,
  playFault,
  playTimers,
  remember,
  renewing,
  show,
  unavailable,
} from '../../test/marketFaults.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  playTimers({ isSlow: false });
});

/** By kind: the first card and chart of a token while both markets have the fault. */
const COLD: Record<FaultKind, { card: object; chart: object }> = {
  none: { card: fresh('dexscreener'), chart: fresh('geckoterminal') },
  latency: { card: fresh('dexscreener'), chart: fresh('geckoterminal') },
  '429': { card: unavailable, chart: unavailable },
  '500': { card: unavailable, chart: unavailable },
  garbage: { card: unavailable, chart: unavailable },
  html: { card: unavailable, chart: unavailable },
  truncated: { card: unavailable, chart: unavailable },
  hang: { card: unavailable, chart: unavailable },
  empty: { card: unavailable, chart: unavailable },
  types: { card: unavailable, chart: unavailable },
  // An absurd figure invalidates only itself; candles without figures are none.
  absurd: { card: fresh('dexscreener'), chart: unavailable },
  hostile: { card: fresh('dexscreener'), chart: fresh('geckoterminal') },
};

/** The same with a card and a chart from an hour ago. */
const KNOWN: Record<FaultKind, { card: object; chart: object }> = {
  ...COLD,
  latency: { card: renewing, chart: { ...renewing, source: 'geckoterminal' } },
  hang: { card: renewing, chart: { ...renewing, source: 'geckoterminal' } },
};
const knownOf = (kind: FaultKind, what: 'card' | 'chart'): object => {
  const expected = KNOWN[kind][what];
  if (expected !== unavailable) return expected;
  return what === 'card' ? old : { ...old, source: 'geckoterminal' };
};

describe('both markets have a fault', () => {
  it.each(FAULT_KINDS)('%s: the card and the chart of an unknown token', async (kind) => {
    playFault(kind, { at: 'both' });
    const answers = await Promise.all([card(newMint()), chart(newMint())]);
    // The card decides whether the token exists; if it can't, neither can the chart.
    expect(await Promise.all(answers.map(show))).toEqual([COLD[kind].card, COLD[kind].chart]);
  });

  it.each(FAULT_KINDS)(
    '%s: the card and the chart that were known say what they are',
    async (kind) => {
      const mint = newMint();
      playTimers({ isSlow: kind === 'latency' || kind === 'hang' });
      playFault(kind, { at: 'both' });
      await remember(mint);
      expect(await show(await card(mint))).toEqual(knownOf(kind, 'card'));
      expect(await show(await chart(mint))).toEqual(knownOf(kind, 'chart'));
    },
  );
});

describe('one market has a fault', () => {
  const OTHER: Partial<Record<FaultKind, string>> = {
    none: 'dexscreener',
    latency: 'dexscreener',
    hostile: 'dexscreener',
  };

  it.each(FAULT_KINDS)('%s at DexScreener: GeckoTerminal answers where it cannot', async (kind) => {
    playFault(kind, { at: 'dexscreener' });
    expect(await show(await card(newMint()))).toEqual(fresh(OTHER[kind] ?? 'geckoterminal'));
  });

  it.each(FAULT_KINDS)('%s at GeckoTerminal: the card does not notice', async (kind) => {
    playFault(kind, { at: 'geckoterminal' });
    expect(await show(await card(newMint()))).toEqual(fresh('dexscreener'));
  });
});
