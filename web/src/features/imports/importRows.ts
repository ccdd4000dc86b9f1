// The rows of an import: what of the file they are, and what the server said of each last.
import { shortAddress } from '@soltrade/schema/address';
import type { ImportOutcome, ImportRow } from '@soltrade/schema/contracts/imports';
import { csvLine } from '@soltrade/schema/csvLine';
import type { ImportPlan, PlannedLink } from '@soltrade/schema/imports/plan';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { importTexts as texts } from './texts.ts';

export type PlannedRow = {
  key: string;
  name: string;
  line: number | null;
  /** What was left out of it before it was sent. */
  notes: readonly string[];
} & (
  | { kind: 'platform'; given: ImportPlan['platforms'][number] }
  | { kind: 'channel'; given: ImportPlan['channels'][number] }
  | { kind: 'rule'; given: keyof ImportPlan['rules'] }
  | { kind: 'link'; given: PlannedLink['row'] }
);

/** What the server said, by the row's key. */
export type ImportAnswers = ReadonlyMap<string, ImportRow>;

export const rowsOfPlan = (plan: ImportPlan): PlannedRow[] => [
  ...plan.platforms.map(
    (given): PlannedRow => ({
      kind: 'platform',
      key: `platform ${given.platformName}`,
      name: findPlatform(given.platformName)?.label ?? given.platformName,
      line: null,
      notes: [],
      given,
    }),
  ),
  ...plan.channels.map(
    (given): PlannedRow => ({
      kind: 'channel',
      key: `channel ${given.channel}`,
      name: given.name,
      line: null,
      notes: [],
      given,
    }),
  ),
  ...(['countryRule', 'tokenRule'] as const).flatMap((given): PlannedRow[] =>
    plan.rules[given] == null
      ? []
      : [
          {
            kind: 'rule',
            key: `rule ${given}`,
            name: texts.rules[given] ?? given,
            line: null,
            notes: [],
            given,
          },
        ],
  ),
  ...plan.links.map(
    ({ line, row, notes }): PlannedRow => ({
      kind: 'link',
      key: `link ${row.tokenAddress}`,
      name: row.shortIdentifier ?? row.customIdentifier ?? shortAddress(row.tokenAddress),
      // An export has no lines.
      line: plan.source === 'SolTrade' ? null : line,
      notes,
      given: row,
    }),
  ),
];

const wordOf = (field: string): string => texts.fields[field] ?? field;

/** Sentences beside a row. */
export const detailsOf = ({ notes }: PlannedRow, said: ImportRow | undefined): string[] => [
  ...notes,
  ...(said?.notes.map(({ detail }) => detail) ?? []),
  ...(said?.outcome === 'differs' ? [texts.differs([...new Set(said.differs.map(wordOf))])] : []),
];

export type RowGroup = { title: string; rows: PlannedRow[] };

/** What needs a look comes first. */
const ORDER: readonly ImportOutcome[] = [
  'failed',
  'differs',
  'possible',
  'made',
  'changed',
  'existing',
];

export const groupsOf = (rows: readonly PlannedRow[], said: ImportAnswers): RowGroup[] => {
  const byOutcome = Map.groupBy(rows, ({ key }) => said.get(key)?.outcome ?? null);
  return [...ORDER, null].flatMap((outcome) => {
    const title = outcome === null ? texts.unjudged : texts.groups[outcome];
    const some = byOutcome.get(outcome) ?? [];
    return some.length === 0 ? [] : [{ title, rows: some }];
  });
};

export const csvOfResult = (
  rows: readonly PlannedRow[],
  said: ImportAnswers,
  { leftOut }: Pick<ImportPlan, 'leftOut'>,
): string =>
  [
    csvLine(texts.columns),
    ...rows.map((row) => {
      const answer = said.get(row.key);
      return csvLine([
        texts.kinds[row.kind],
        row.name,
        answer ? texts.groups[answer.outcome] : texts.unjudged,
        answer?.link?.url ?? '',
        [...(answer?.problem ? [answer.problem.detail] : []), ...detailsOf(row, answer)].join(' '),
      ]);
    }),
    ...leftOut.map(({ subject, reason }) => csvLine(['', subject, texts.leftOut, '', reason])),
  ].join('');
