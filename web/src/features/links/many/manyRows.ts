import type { LinkMaking } from '@soltrade/schema/contracts/linkBatches';
import { csvLine } from '@soltrade/schema/csvLine';
import { manyTexts as texts } from './manyTexts.ts';

/** A token of the list: what its look-up or, once tried, the making of its link said last; null before. */
export type ManyRow = {
  mint: string;
  said: LinkMaking | null;
  isTried: boolean;
  isTaken: boolean;
};

/** Trying again changes nothing. */
const FINAL: readonly string[] = ['token_not_found', 'invalid_address'];

export const isMissing = ({ said }: ManyRow): boolean =>
  said?.outcome === 'failed' && FINAL.includes(said.problem?.code ?? '');

/** Whether a press makes its link. */
export const isDue = (row: ManyRow, isExistingTaken: boolean): boolean => {
  if (!row.isTaken || row.said === null || isMissing(row)) return false;
  const { outcome } = row.said;
  if (outcome === 'existing') return isExistingTaken;
  return outcome === 'possible' || outcome === 'failed';
};

export const isReady = ({ said }: ManyRow): boolean =>
  said?.link != null && said.outcome !== 'failed';

const stateOf = (said: LinkMaking): string =>
  said.outcome === 'failed'
    ? (said.problem?.detail ?? texts.states.notMade)
    : texts.states[said.outcome];

export const linesOfRows = (rows: readonly ManyRow[]): string =>
  rows.flatMap((row) => (isReady(row) ? (row.said?.link?.url ?? []) : [])).join('\n');

/** For a spreadsheet; failed tokens are in it with their reason. */
export const csvOfRows = (rows: readonly ManyRow[]): string =>
  [
    csvLine(texts.columns),
    ...rows.flatMap(({ mint, said }) =>
      said === null
        ? []
        : csvLine([said.token?.symbol ?? '', mint, said.link?.url ?? '', stateOf(said)]),
    ),
  ].join('');
