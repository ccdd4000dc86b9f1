import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { countOf } from '@soltrade/schema/counts';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import { messages } from '../../lib/messages.ts';
import { periodText } from './periodText.ts';

type PeriodNoteProps = {
  statistics: Statistics;
  isCompared: boolean;
  onCompare: (isCompared: boolean) => void;
};

const comparisonText = ({ range, previous, filtered }: Statistics): string => {
  if (filtered) return messages.analytics.notCompared;
  if (range.name === 'all') return messages.analytics.noPeriodBefore;
  return previous
    ? messages.analytics.comparedWith(periodText(previous, range.zone))
    : messages.analytics.nothingBefore;
};

/** How many views a rule by country changed; null if none. */
const countryRulesText = ({ countryRules }: Statistics): string | null => {
  const [hidden, explained] = [countryRules?.hidden, countryRules?.explained].map((counts) =>
    counts ? countOf(counts) : 0,
  );
  return hidden || explained ? messages.analytics.countryRules(hidden ?? 0, explained ?? 0) : null;
};

/** Which days are shown, in which time zone, and with which days they are compared. */
export const PeriodNote = ({ statistics, isCompared, onCompare }: PeriodNoteProps) => {
  const { range } = statistics;
  const rulesText = countryRulesText(statistics);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-xs">
      <p>
        {messages.analytics.period(periodText(range, range.zone), range.zone)}
        {range.hoursSince === null ? null : ` ${messages.analytics.hoursSince}`}
      </p>
      {statistics.filtered ? <p>{messages.analytics.leftOut(AUDIENCE.fewestPersons)}</p> : null}
      {rulesText === null ? null : <p>{rulesText}</p>}
      {isCompared ? (
        <p className={statistics.previous ? 'max-sm:hidden' : ''}>{comparisonText(statistics)}</p>
      ) : null}
      <label className="flex min-h-6 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={isCompared}
          onChange={({ target }) => onCompare(target.checked)}
          className="size-6"
        />
        {messages.analytics.compare}
      </label>
    </div>
  );
};
