import type { RevenueEntry } from '@soltrade/schema/contracts/revenue';
import { formatUsd } from '@soltrade/schema/format';
import { useState } from 'react';
import { JoinedTexts } from '../../components/JoinedTexts.tsx';
import { revenue as revenueTexts } from '../../lib/messages/revenue.ts';
import { EntryEvidence } from './EntryEvidence.tsx';
import { platformLabel } from './RevenueTables.tsx';
import { sourceColour } from './sourceLook.ts';

const texts = revenueTexts;

const dayText = (at: string): string => new Date(at).toLocaleDateString('en', { dateStyle: 'medium' });

/** A payout: struck through if it was taken back, and why it is believed. */
export const LedgerRow = ({ entry }: { entry: RevenueEntry }) => {
  const [isOpen, setIsOpen] = useState(false);
  const isTakenBack = entry.reversedAt !== null;
  const struck = isTakenBack ? 'line-through' : '';
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className={`flex min-w-0 items-baseline gap-2 font-medium ${struck}`}>
          <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-sm ${sourceColour[entry.source]}`} />
          {entry.platform === null ? (entry.ruleLabel ?? texts.otherPayer) : platformLabel(entry.platform)}
        </p>
        <p className={`font-semibold tabular-nums ${struck}`}>
          {entry.usd === null ? texts.noPrice : formatUsd(entry.usd)}
        </p>
      </div>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-muted text-sm">
        <p>
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
          className="min-h-6 underline hover:text-text"
        >
          {texts.why}
        </button>
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
