import type { Partner } from '@soltrade/schema/contracts/partners';
import { formatUsd } from '@soltrade/schema/format';
import { OWED_AGES } from '@soltrade/schema/payoutStates';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { payoutTexts as texts } from './texts.ts';

type Owed = Partner['owed'];

const OWED_STATES = ['pending', 'approved'] as const;

const usdOf = (owed: Owed): string =>
  (owed.reduce((sum, { usd }) => sum + Math.round(Number(usd) * 100), 0) / 100).toFixed(2);

/** In a few words; null if it owes nothing. */
export const owedFact = ({ owed }: Partner): string | null => {
  const [pending, approved] = OWED_STATES.map((state) => {
    const of = owed.filter((each) => each.state === state);
    return of.length === 0 ? null : formatUsd(usdOf(of));
  });
  return owed.length === 0 ? null : texts.owedFact(pending ?? null, approved ?? null);
};

const headClass =
  'py-1.5 pl-3 text-right font-medium text-muted text-xs first:pl-0 first:text-left';

/** What a partner has not paid, by age and state. */
export const PartnerOwed = ({ partner: { name, owed } }: { partner: Partner }) => {
  const rows = [
    ...OWED_AGES.map(({ id }) => ({
      label: texts.ages[id],
      of: owed.filter(({ age }) => age === id),
    })).filter(({ of }) => of.length > 0),
    { label: texts.sum, of: owed },
  ];
  return (
    <ScrollRegion label={`${texts.owed}: ${name}`} className="overflow-x-auto">
      <table className="w-full max-w-md border-collapse text-sm">
        <thead>
          <tr className="border-border border-b">
            {[texts.age, ...OWED_STATES.map((state) => texts.states[state])].map((title) => (
              <th key={title} scope="col" className={headClass}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map(({ label, of }) => (
            <tr key={label} className={label === texts.sum ? 'font-semibold' : ''}>
              <th scope="row" className="py-2 text-left font-medium">
                {label}
              </th>
              {OWED_STATES.map((state) => (
                <td key={state} className="py-2 pl-3 text-right tabular-nums">
                  {formatUsd(usdOf(of.filter((each) => each.state === state)))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};
