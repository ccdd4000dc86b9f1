// How a receipt reads. Its figures are exact: a rounded one could not be compared.

import type { ClickTotals } from '@soltrade/schema/contracts/links';
import type { Receipt } from '@soltrade/schema/contracts/receipts';
import { once } from '@soltrade/schema/once';
import { messages } from '../../lib/messages.ts';

const figure = once(() => new Intl.NumberFormat('en-US'));
const moment = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
    }),
);
const utcDay = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }));

export const exactly = (count: number): string => figure().format(count);

export const momentText = (at: string): string => moment().format(new Date(at));

export const dayText = (day: string): string => utcDay().format(new Date(`${day}T00:00:00Z`));

/** What a number is made of: people, repeats and robots. */
export const madeOfText = ({ persons, repeats, robots }: ClickTotals): string[] =>
  messages.analytics.madeOf(exactly(persons), exactly(repeats), exactly(robots));

type Shard = Receipt['shards'][number];

/** Whether a counter's events have arrived, and what the last comparison found. */
export const shardSentences = ({ duplicates, waiting, flushedAt, reconciliation }: Shard): string[] => {
  const receipts = messages.receipts;
  return [
    receipts.refused(exactly(duplicates)),
    waiting > 0 ? receipts.waitingHere(exactly(waiting)) : receipts.nothingWaits,
    flushedAt === null ? receipts.neverFlushed : receipts.flushed(momentText(flushedAt)),
    reconciliation === null
      ? receipts.neverCompared
      : receipts.compared({
          at: momentText(reconciliation.at),
          difference: reconciliation.difference === 0 ? null : exactly(reconciliation.difference),
          repaired: exactly(reconciliation.repaired),
        }),
  ];
};
