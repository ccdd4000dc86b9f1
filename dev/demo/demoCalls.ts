import { DAY, HOUR } from '@soltrade/schema/durations';
import { RECORD, SETTLEMENT } from '../../schema/src/limits/record.ts';
import { PAST_CALLS, type PastCall } from '../sandbox/pastTokens.ts';
import type { SandboxToken } from '../sandbox/tokenDefinition.ts';
import { SANDBOX_TOKENS } from '../sandbox/tokens.ts';
import type { DemoLink } from './demoEvents.ts';
import type { Row } from './demoSql.ts';

export const DEMO_DAYS = 90;

/** Outcomes of calls whose tokens the sandbox trades, as in `PastCall`. */
const OUTCOMES: readonly Omit<PastCall, 'entry'>[] = [
  { peak: 3.4, r7: 2.2, now: 1.9 },
  { peak: 1.3, r7: 0.4, now: 0.35 },
  { peak: 1.1, r7: 1, now: 1 },
  { peak: 2.6, r7: 1.4, now: 1.2 },
  { peak: 1.5, r7: 0.7, now: 0.6 },
  { peak: 2.2, r7: 0.9, now: 0.8 },
];

const traded = SANDBOX_TOKENS.filter(
  ({ kind }) =>
    !['no-pool', 'hostile-name', 'insecure-image', 'powers', 'rug', 'sample', 'spikes'].includes(
      kind,
    ),
);

/** The newest call waits for its price, so the product itself finds and settles it. */
export const CALLED: readonly { token: SandboxToken; call: PastCall | null }[] = [
  ...traded.map((token, index) => {
    const outcome = OUTCOMES[index];
    return {
      token,
      call: outcome ? { ...outcome, entry: (token.price?.start ?? 0.001) / outcome.now } : null,
    };
  }),
  ...PAST_CALLS,
];

/**
 * Links for the first tokens are about ten days apart, the second paused; past ones are in between.
 */
export const DEMO_LINKS: readonly DemoLink[] = CALLED.map((_, index) => {
  const later = index - traded.length;
  const isPast = later >= 0;
  const share = isPast ? (later + 0.5) / PAST_CALLS.length : index / traded.length;
  return {
    linkId: `demo-link-${index}`,
    startedDaysAgo: Math.round((DEMO_DAYS - 1) * (1 - (isPast ? 0.85 : 1) * share)),
    pausedDaysAgo: index === 1 ? 12 : null,
  };
});

/** A call as the product would have stored it, with its outcome. */
export const callRows = (now: number): { calls: Row[]; settlements: Row[] } => {
  const rows = DEMO_LINKS.map(({ linkId, startedDaysAgo }, index) => {
    const at = now - startedDaysAgo * DAY;
    const { call = null, token } = CALLED[index] ?? {};
    const dueAt = at + RECORD.window + SETTLEMENT.margin;
    const sharedAt = at - (at % HOUR);
    return {
      call: {
        link_id: linkId,
        called_at: at,
        entry_state: call ? 'known' : 'pending',
        price: call?.entry.toPrecision(6) ?? null,
        market_cap: call && String(Math.round(call.entry * (token?.supply ?? 0))),
        source: call && 'dexscreener',
        fetched_at: call && at,
      },
      settlement: {
        link_id: linkId,
        method: RECORD.method,
        state: call ? 'settled' : 'open',
        shared_at: call && sharedAt,
        entry: call?.entry.toPrecision(6) ?? null,
        peak: call?.peak ? (call.entry * call.peak).toPrecision(6) : null,
        peak_at: call?.peak ? sharedAt + (4 + ((index * 17) % 120)) * HOUR : null,
        drawdown: call?.peak ? ((index * 7) % 40) / 100 : null,
        r7: call?.r7 ?? null,
        no_market: call && (call.r7 < 0.1 ? 1 : 0),
        settled_at: call && dueAt,
        due_at: dueAt,
        attempts: 0,
      },
    };
  });
  return {
    calls: rows.map(({ call }) => call),
    settlements: rows.map(({ settlement }) => settlement),
  };
};
