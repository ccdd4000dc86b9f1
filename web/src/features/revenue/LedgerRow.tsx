import type { RevenueEntry } from '@soltrade/schema/contracts/revenue';
import { formatUsd } from '@soltrade/schema/format';
import { useState } from 'react';
import { JoinedTexts } from '../../components/JoinedTexts.tsx';
import { revenue as revenueTexts } from '../../lib/messages/revenue.ts';
import { dayText } from '../../lib/timeTexts.ts';
import { EntryEvidence } from './EntryEvidence.tsx';
import { platformLabel } from './RevenueTables.tsx';
import { sourceColour } from './sourceLook.ts';

const texts = revenueTexts;

export const LedgerRow = ({ entry }: { entry: RevenueEntry }) => {
  const [isOpen, setIsOpen] = useState(false);
  const isTakenBack = entry.reversedAt !== null;
  const struck = isTakenBack ? 'line-through' : '';
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className={`flex min-w-0 items-baseline gap-2 font-medium lg:w-36 ${struck}`}>
          <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-sm ${sourceColour[entry.source]}`} />
          {entry.platform === null ? (entry.ruleLabel ?? texts.otherPayer) : platformLabel(entry.platform)}
        </p>
        <p className={`font-semibold tabular-nums lg:order-last lg:w-24 lg:text-right ${struck}`}>
          {entry.usd === null ? texts.noPrice : formatUsd(entry.usd)}
        </p>
        <div className="flex min-w-0 flex-1 items-baseline justify-between gap-x-4 text-muted text-sm max-lg:basis-full">
          <p className="min-w-0">
            <JoinedTexts
              texts={[
                texts.sources[entry.source].label,
                texts.kinds[entry.kind],
                `${entry.amount} ${entry.asset}`,
                dayText(entry.at),
              ]}
            />
          </p>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="min-h-6 shrink-0 underline hover:text-text"
          >
            {texts.why} <span className="sr-only">{texts.whyRest}</span>
          </button>
        </div>
      </div>
      {entry.reversedAt === null ? null : (
        <p className="mt-1 text-negative text-sm">{texts.takenBack(dayText(entry.reversedAt))}</p>
      )}
      {isOpen ? (
        <div className="mt-3">
          <EntryEvidence id={entry.id} />
        </div>
      ) : null}
    </li>
  );
};
