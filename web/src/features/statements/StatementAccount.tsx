import type { StatementAccount as Account } from '@soltrade/schema/statements/account';
import type { ChosenStatement } from './statementState.ts';
import { statementsTexts as texts } from './texts.ts';

const whyCurrency = ({ currencyOfAll }: Account, column: string | null | undefined): string => {
  if (!currencyOfAll) return column == null ? texts.why.amounts : texts.why.column(column);
  const { by, name } = currencyOfAll.reason;
  if (by === 'header') return texts.why.header(name);
  return by === 'title' ? texts.why.title(name) : texts.why[by];
};

/** A sentence for each assumption about the file. */
const sentencesOf = ({ facts, sheet, preview }: ChosenStatement): string[] => {
  const account = preview?.account;
  if (!account) return [];
  const { currency, status, id } = preview.mapping;
  const { currencies, states, columns, unit, zone } = account;
  const why = whyCurrency(account, currency);
  const unused = columns.filter(({ field }) => field === null);
  const used = columns.flatMap(({ name, field }) =>
    field === null ? [] : [{ name, field: texts.fields[field] }],
  );
  const otherSheets = facts.sheets?.filter((_, index) => index !== sheet) ?? [];
  return [
    currencies.length > 0 ? texts.takenIn(currencies, why) : texts.takenInNone(why),
    ...(unit === 'smallest' ? [texts.smallestUnits] : []),
    states === null || status == null ? texts.noStates : texts.statesAre(states, status),
    texts.columnsAre(used),
    ...(zone === null ? [] : [texts.zoneIs(zone)]),
    ...(id == null ? [texts.noIds] : []),
    ...(unused.length > 0
      ? [
          texts.notUsed(
            unused.map(({ name, isRunningTotal }) =>
              isRunningTotal ? texts.runningTotal(name) : name,
            ),
          ),
        ]
      : []),
    ...(otherSheets.length > 0 ? [texts.otherSheets(otherSheets)] : []),
  ];
};

/** Nothing is assumed in silence. */
export const StatementAccount = ({ chosen }: { chosen: ChosenStatement }) => (
  <section
    aria-label={texts.taken}
    className="rounded-control border border-border bg-raised px-4 py-3"
  >
    <h3 className="font-semibold">{texts.taken}</h3>
    <ul className="wrap-anywhere mt-2 flex list-disc flex-col gap-1 pl-5 text-sm">
      {sentencesOf(chosen).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
);
