// Faults of both market endpoints, and the resulting response.
import { CIRCUIT, UPSTREAM } from '@soltrade/schema/limits/upstreams';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { listed, newMint, nothing, playFarEnd, testCtx } from '../../test/fixtures/farEnd.ts';
import { faulty } from '../../test/fixtures/faults.ts';
import { geckoCharts } from '../../test/fixtures/geckoChart.ts';
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
import { spendBudget } from '../../test/spendBudget.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  playTimers({ isSlow: false });
});

describe('both markets have a fault', () => {
  it.each([
    ['types', unavailable, unavailable],
    ['hang', unavailable, unavailable],
    // An absurd figure invalidates only itself; candles without figures are none.
    ['absurd', fresh('dexscreener'), unavailable],
    ['hostile', fresh('dexscreener'), fresh('geckoterminal')],
  ] as const)('%s: the card and the chart of an unknown token', async (kind, ofCard, ofChart) => {
    playFault(kind, { at: 'both' });
    const answers = await Promise.all([card(newMint()), chart(newMint())]);
    expect(await Promise.all(answers.map(show))).toEqual([ofCard, ofChart]);
  });

  it.each([
    ['429', old],
    ['latency', renewing],
    ['hang', renewing],
  ] as const)(
    '%s: the card and the chart that were known say what they are',
    async (kind, known) => {
      const mint = newMint();
      playTimers({ isSlow: kind !== '429' });
      playFault(kind, { at: 'both' });
      await remember(mint);
      expect(await show(await card(mint))).toEqual(known);
      expect(await show(await chart(mint))).toEqual({ ...known, source: 'geckoterminal' });
    },
  );

  it('429 with Retry-After: the answer says when to try again', async () => {
    playFault('429', { at: 'both', retryAfter: 20 });
    expect((await card(newMint())).headers.get('Retry-After')).toBe('20');
    expect((await chart(newMint())).headers.get('Retry-After')).toBe('20');
  });
});

describe('one market has a fault', () => {
  it.each(['garbage', 'html', 'truncated', 'empty', 'hang', 'absurd'] as const)(
    '%s at DexScreener: GeckoTerminal answers, and the other way round nobody notices',
    async (kind) => {
      playFault(kind, { at: 'dexscreener' });
      expect(await show(await card(newMint()))).toEqual(fresh('geckoterminal'));
      playFault(kind, { at: 'geckoterminal' });
      expect(await show(await card(newMint()))).toEqual(fresh('dexscreener'));
    },
  );
});

describe('what hostile answers leave behind', () => {
  it.each(['dexscreener', 'geckoterminal'] as const)(
    'hostile names of %s arrive clean and short',
    async (market) => {
      playFarEnd(
        market === 'dexscreener'
          ? { dexscreener: faulty('hostile', market, listed) }
          : { dexscreener: nothing, geckoterminal: faulty('hostile', market, geckoCharts()) },
      );
      const body = await (await card(newMint())).json<{ name: string; symbol: string }>();
      expect(body.name).toMatch(/^<script>alert\(1\)<\/script>"'& A+$/);
      expect([...body.name]).toHaveLength(64);
      expect([...body.symbol]).toHaveLength(20);
      expect(`${body.name}${body.symbol}`).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    },
  );
});

describe('after the fault', () => {
  it('an outage closes the way to a market for a while, and the first answer opens it again', async () => {
    const broken = playFault('500', { at: 'both' });
    for (let count = 0; count < CIRCUIT.failures; count += 1) {
      expect(await show(await card(newMint()))).toEqual(unavailable);
    }
    expect(broken.count('dexscreener')).toBe(CIRCUIT.failures);
    const heldBack = await card(newMint());
    expect(broken.count('dexscreener')).toBe(CIRCUIT.failures);
    expect(broken.count('geckoterminal')).toBe(CIRCUIT.failures);
    expect(heldBack.headers.get('Retry-After')).toBe(String(CIRCUIT.pause / 1_000));
    expect(await show(heldBack)).toEqual(unavailable);

    const mended = playFault('none', { at: 'both' });
    expect(await show(await card(newMint()))).toEqual(unavailable);
    expect(mended.calls).toEqual([]);
    vi.setSystemTime(Date.now() + CIRCUIT.pause);
    expect(await show(await card(newMint()))).toEqual(fresh('dexscreener'));
    await eventually(async () =>
      expect(await show(await card(newMint()))).toEqual(fresh('dexscreener')),
    );
    expect(await show(await chart(newMint()))).toEqual(fresh('geckoterminal'));
  });

  it('what is known stays on show while a market is not asked, marked as stale immediately', async () => {
    const mint = newMint();
    await remember(mint);
    playFault('429', { at: 'both', retryAfter: 120 });
    await card(newMint());
    const { calls } = playFault('hang', { at: 'both' });
    expect(await show(await card(mint))).toEqual(old);
    expect(calls).toEqual([]);
    // The key's memory of the refusal ends before the circuit closes, which changes nothing.
    vi.setSystemTime(Date.now() + UPSTREAM.heldBackMemory);
    expect(await show(await card(mint))).toEqual(old);
    expect(calls).toEqual([]);

    playFault('none', { at: 'both' });
    vi.setSystemTime(Date.now() + 120_000);
    expect(await show(await card(mint))).toEqual(fresh('dexscreener'));
  });

  it('one token whose answers cannot be read does not close the market for the others', async () => {
    playFault('types', { at: 'both' });
    for (let tries = 0; tries <= CIRCUIT.failures; tries += 1) await card(newMint());
    playFault('none', { at: 'both' });
    expect(await show(await card(newMint()))).toEqual(fresh('dexscreener'));
  });

  it('a spent budget is no error: the other market answers, and what is known stays', async () => {
    const mint = newMint();
    await remember(mint);
    const { config } = testCtx().ctx;
    await spendBudget('dexscreener', 'promoter', () => ({ address: null, isSignedIn: true }));
    const { count } = playFault('none', { at: 'both' });
    expect(await show(await card(newMint()))).toEqual(fresh('geckoterminal'));
    expect(count('dexscreener')).toBe(0);
    playFault('500', { at: 'geckoterminal' });
    expect(await show(await card(mint))).toEqual(old);
    const cold = await card(newMint());
    expect([cold.status, Number(cold.headers.get('Retry-After'))]).toEqual([
      502,
      expect.any(Number),
    ]);
    expect(Number(cold.headers.get('Retry-After'))).toBeGreaterThan(0);

    playFault('none', { at: 'both' });
    vi.setSystemTime(Date.now() + config.budgets.dexscreener.window);
    expect(await show(await card(mint))).toEqual(fresh('dexscreener'));
  });
});
