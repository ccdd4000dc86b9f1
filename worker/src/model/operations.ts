import type { ErrorCount, GaugeState } from '@soltrade/schema/contracts/operations';
import { ERRORS, type ErrorCode } from '@soltrade/schema/errors';
import { ERROR_COUNT, GAUGES, type Gauge } from '@soltrade/schema/limits/operations';

export const gaugeOf = (name: Gauge, value: number): GaugeState => {
  const { unit, ceiling, alarmShare } = GAUGES[name];
  return { name, unit, value, ceiling, isNear: value >= ceiling * alarmShare };
};

const errorCeiling = (code: ErrorCode): number => {
  if (code === 'internal') return ERROR_COUNT.internal;
  return ERRORS[code].status >= 500 ? ERROR_COUNT.outage : ERROR_COUNT.refused;
};

export const errorCountOf = ({
  code,
  lastHour,
  lastDay,
}: Pick<ErrorCount, 'code' | 'lastHour' | 'lastDay'>): ErrorCount => {
  const ceiling = errorCeiling(code);
  const isNear = lastHour >= ceiling * ERROR_COUNT.alarmShare;
  return { code, lastHour, lastDay, ceiling, isNear };
};
