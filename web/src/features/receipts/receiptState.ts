import type { ClickTotals } from '@soltrade/schema/contracts/links';
import type { Receipt, ReceiptCounts } from '@soltrade/schema/contracts/receipts';

/** Events of all three classes. */
export const eventsOf = ({ persons, repeats, robots }: ClickTotals): number => persons + repeats + robots;

/** Events by which the counter and the dashboard's figures differ, class by class. */
const differenceOf = ({ stored, ...held }: ReceiptCounts): number =>
  Math.abs(held.persons - stored.persons) +
  Math.abs(held.repeats - stored.repeats) +
  Math.abs(held.robots - stored.robots);

export type ReceiptState =
  | { kind: 'equal' }
  /** Accepted, but not in the dashboard's figures yet. */
  | { kind: 'waiting'; events: number }
  | { kind: 'different'; events: number }
  /** The dashboard shows events that no counter holds: they did not come through one. */
  | { kind: 'unaccounted'; events: number };

/** How the counter and the dashboard's figures compare. Only waiting events may differ. */
export const receiptState = ({ clicks, views }: Receipt): ReceiptState => {
  const surplus = eventsOf(clicks.stored) + eventsOf(views.stored) - clicks.accepted - views.accepted;
  if (surplus > 0) return { kind: 'unaccounted', events: surplus };
  const waiting = clicks.waiting + views.waiting;
  const difference = differenceOf(clicks) + differenceOf(views);
  if (difference > waiting) return { kind: 'different', events: difference };
  return waiting > 0 ? { kind: 'waiting', events: waiting } : { kind: 'equal' };
};
