import type { Gauge, GaugeState } from '@soltrade/schema/contracts/operations';
import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';

type Ceiling = Pick<GaugeState, 'unit'> & {
  ceiling: number;
  /** Share of the ceiling from which on the operator is alerted. */
  alarmShare: number;
};

/** In seconds; half of it leaves time to act. */
const late = (time: number): Ceiling => ({
  unit: 'seconds late',
  ceiling: time / 1_000,
  alarmShare: 0.5,
});

export const CEILINGS: Record<Gauge, Ceiling> = {
  // D1's size limit, beyond which every write fails. Three tenths leave weeks to find what grows.
  database: { unit: 'bytes', ceiling: 10_000_000_000, alarmShare: 0.7 },
  // Each is a click that counts only once somebody replays it.
  'dead-letters': { unit: 'rows', ceiling: 1, alarmShare: 1 },
  'payout-wallets': late(HOUR),
  settlements: late(DAY),
  'entry-prices': late(DAY),
  webhooks: late(20 * MINUTE),
  hosts: late(20 * MINUTE),
  'token-changes': late(20 * MINUTE),
};

export const gaugeOf = (name: Gauge, value: number): GaugeState => {
  const { unit, ceiling, alarmShare } = CEILINGS[name];
  return { name, unit, value, ceiling, isNear: value >= ceiling * alarmShare };
};
