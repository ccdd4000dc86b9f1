import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { useId } from 'react';
import { messages } from '../../lib/messages.ts';
import { differenceOf, measureText } from './measures.ts';
import { MEASURES, type Measure } from './statisticsView.ts';

const SWATCH = { clicks: 'bg-accent', views: 'bg-teal', rate: 'bg-accent-text' } as const;
const TONE = { up: 'text-positive', down: 'text-negative', same: 'text-muted' } as const;

type MeasureTilesProps = {
  statistics: Statistics;
  isCompared: boolean;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
};

/** The range's figures, each with its change from the previous period; the selected one is drawn. */
export const MeasureTiles = ({ statistics, isCompared, measure, onMeasure }: MeasureTilesProps) => {
  const name = useId();
  const before = isCompared ? statistics.previous : null;
  return (
    <fieldset className="grid grid-cols-3 gap-2 sm:gap-3">
      <legend className="sr-only">{messages.analytics.drawn}</legend>
      {MEASURES.map((each) => {
        const difference = differenceOf(statistics, before, each);
        return (
          <label
            key={each}
            className="relative min-w-0 cursor-pointer rounded-control border border-border px-2.5 py-2 transition-colors duration-(--duration) hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-checked:border-accent-text has-checked:bg-raised sm:px-4 sm:py-3"
          >
            <input
              type="radio"
              name={name}
              checked={each === measure}
              onChange={() => onMeasure(each)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="flex items-center gap-1.5 text-muted text-xs sm:text-sm">
              <span aria-hidden="true" className={`size-2 shrink-0 rounded-xs ${SWATCH[each]}`} />
              <span className="sm:hidden">{messages.analytics.measuresShort[each]}</span>
              <span className="max-sm:hidden">{messages.analytics.measures[each]}</span>
            </span>{' '}
            <span className="block font-semibold text-lg tabular-nums tracking-tight sm:text-2xl">
              {measureText(statistics, each)}
            </span>{' '}
            <span
              className={`block h-4 truncate text-xs tabular-nums ${difference ? TONE[difference.direction] : ''}`}
            >
              {difference?.text}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
};
