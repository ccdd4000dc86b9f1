// Which of a file's equal rows are which of the ledger's equal payouts: as many in each state as
// the file says, by the fewest changes, whatever the order of its rows.
import {
  LIVE_STATES,
  type LiveState,
  PAYOUT_STATES,
  type PayoutState,
  ROW_STATES,
} from '@soltrade/schema/payoutStates';

type RowState = PayoutState | null;

/**
 * A payout of the ledger, or null for a row that is none of them; `isChange` if it has another
 * state now.
 */
export type Matched<Slot> = { slot: Slot | null; isChange: boolean };

/** Where a live payout can go on to a state from, nearest first. */
const sourcesOf = (state: LiveState): readonly PayoutState[] =>
  LIVE_STATES.slice(0, LIVE_STATES.indexOf(state)).toReversed();

const FINAL = ['reversed', 'rejected'] as const;

/**
 * What each row is, by state and in their order there. `counts` are numbers of rows by
 * `ROW_STATES`. What the rows of one part of a file change leaves the same for the others.
 */
export const matchEqual = <Slot extends { state: PayoutState }>(
  slots: readonly Slot[],
  counts: readonly number[],
): Map<RowState, Matched<Slot>[]> => {
  const matched = new Map(ROW_STATES.map((state) => [state, [] as Matched<Slot>[]]));
  const rowsLeft = new Map(ROW_STATES.map((state, index) => [state, counts[index] ?? 0]));
  const free = new Map(
    PAYOUT_STATES.map((state) => [state, slots.filter((slot) => slot.state === state)]),
  );
  /** Matches rows with payouts of these states, as long as there are both. */
  const match = (state: RowState, from: readonly PayoutState[], isChange: boolean): void => {
    for (const source of from) {
      const some = free.get(source) ?? [];
      const taken = some.splice(0, rowsLeft.get(state) ?? 0);
      matched.get(state)?.push(...taken.map((slot) => ({ slot, isChange })));
      rowsLeft.set(state, (rowsLeft.get(state) ?? 0) - taken.length);
    }
  };
  const isWhole = counts.reduce((sum, count) => sum + count, 0) >= slots.length;
  /** The number of payouts in a state beyond the file's rows in it. */
  const excessOf = (state: PayoutState): number =>
    (free.get(state)?.length ?? 0) - (rowsLeft.get(state) ?? 0);
  for (const state of FINAL) match(state, [state], false);
  // A row in a final state can't be a new payout, so it comes first; and one that went far can't be
  // what a row before tells.
  for (const state of FINAL) {
    const isFarFirst = isWhole || state === 'reversed';
    const sources = isFarFirst ? LIVE_STATES.toReversed() : LIVE_STATES;
    while ((rowsLeft.get(state) ?? 0) > 0) {
      const able = sources.filter((source) => (free.get(source)?.length ?? 0) > 0);
      const source = able.find((each) => excessOf(each) > 0) ?? able[0];
      if (source === undefined) break;
      const left = rowsLeft.get(state) ?? 0;
      rowsLeft.set(state, 1);
      match(state, [source], true);
      rowsLeft.set(state, left - 1);
    }
  }
  for (const state of LIVE_STATES) match(state, [state], false);
  for (const state of LIVE_STATES) match(state, sourcesOf(state), true);
  // What is left has gone on already: these rows tell of a state before, or of none.
  for (const state of ROW_STATES) match(state, PAYOUT_STATES, false);
  for (const [state, left] of rowsLeft) {
    matched
      .get(state)
      ?.push(...Array.from({ length: left }, () => ({ slot: null, isChange: false })));
  }
  return matched;
};
