import type { LinkMaking } from '@soltrade/schema/contracts/linkBatches';
import { csvLine } from '@soltrade/schema/csvLine';
import { isFinal, isSendable } from '../../files/judgedRows.ts';
import { manyTexts as texts } from './texts.ts';

/**
 * A token of the list: what its look-up or, once tried, the making of its link said last; null
 * before.
 */
export type ManyRow = {
  mint: string;
  said: LinkMaking | null;
  isTried: boolean;
  isTaken: boolean;
};

export const isMissing = ({ said }: ManyRow): boolean => said !== null && isFinal(said);

/** Whether a press makes its link. */
export const isDue = ({ said, isTaken }: ManyRow, changeExisting: boolean): boolean =>
  isTaken && said !== null && isSendable(said, changeExisting ? ['same'] : []);

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
