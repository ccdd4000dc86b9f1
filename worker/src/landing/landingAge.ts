import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import type { LandingAge } from '../../landing/model.ts';
import type { LandingPage } from '../model/landing.ts';

const AGES = [
  { unit: 'day', length: DAY },
  { unit: 'hour', length: HOUR },
] as const;

/** In the largest unit that fits; at least a minute. */
export const ageOf = (at: number, now: number): LandingAge => {
  const past = now - at;
  const unit = AGES.find(({ length }) => past >= length);
  if (unit) return { count: Math.floor(past / unit.length), unit: unit.unit };
  return { count: Math.max(1, Math.floor(past / MINUTE)), unit: 'minute' };
};

export const ageOrNull = (at: number | null, now: number): LandingAge | null =>
  at === null ? null : ageOf(at, now);

export const timeOf = (iso: string | null | undefined): number | null =>
  iso ? Date.parse(iso) : null;

export const agesKey = ({ call, card, facts, sparkline }: LandingPage, now: number): string =>
  [
    call?.at,
    card?.fetchedAt,
    card?.poolOpenedAt,
    timeOf(facts?.chainAt),
    timeOf(facts?.holdersAt),
    sparkline?.at,
  ]
    .map((at) => {
      if (at === undefined || at === null) return '';
      const { count, unit } = ageOf(at, now);
      return `${count}${unit}`;
    })
    .join(',');
