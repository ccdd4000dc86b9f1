import type { CALL_STATES } from '@soltrade/schema/contracts/links';
import { multipleOfEntry } from './settle.ts';

export type CallState = (typeof CALL_STATES)[number];

export type JudgedCall = {
  state: CallState;
  calledAt: number;
  multiple: number | null;
  r7: number | null;
  noMarket: boolean | null;
};

type StoredPrices = { state: CallState; entry: string | null; peak: string | null };

/** The held multiple of a stored settlement; null unless settled. */
export const multipleOfRow = ({ state, entry, peak }: StoredPrices): number | null =>
  state !== 'settled' || entry === null
    ? null
    : multipleOfEntry({ entry: Number(entry), peak: peak === null ? null : Number(peak) });

export const judgedCall = ({
  entry,
  peak,
  ...row
}: StoredPrices & Omit<JudgedCall, 'multiple'>): JudgedCall => ({
  ...row,
  multiple: multipleOfRow({ state: row.state, entry, peak }),
});
