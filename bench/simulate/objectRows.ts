// Rows that a click object writes for its events, as the runtime counts them: `worker/src/objects/rowsWritten.test.ts`
// holds the numbers to what its cursors say.
import { AUDIENCE, CLICK } from '@soltrade/schema/limits';
import { audienceRows } from './audienceRows.ts';

/** What is known of an event, its id as well. */
const EVENT = 1;
/** A half hour becomes part of its day. */
const FOLD = 1;
/**
 * Ids that are too many for their day: each thousand is written and deleted, and so is their block. That happens again when
 * blocks of a day are merged, of at most 48 half hours six at a time: four times more for each id.
 */
const ID_BLOCKS = { ids: 2_000, rows: 2 * (2 + 1) * 5 };
/** A table is made; dropping it is none. One of so few events is emptied instead, which is a row each. */
const TABLE = 2;
const FEW = 2;
/** A batch of audiences is written, and taken back when it was told. */
const BATCH = 2;
/** Up to which batch the promoter's statistics have them. */
const BATCH_MARK = 1;
const BATCH_EVERY = Math.max(AUDIENCE.tellEvery, CLICK.unwatchedDelay);

const DAY = 24 * 60 * 60 * 1_000;

type Kind = 'click' | 'view';
type Event = { at: number; kind: Kind };

/** Counts along with the events of a link, in the order of their time. */
export const objectRows = () => {
  let folds = 0;
  let foldRows = 0;
  let batches = 0;
  let table = { since: 0, until: 0, events: 0 };
  let sealedAt = 0;
  const waiting: Record<Kind, number> = { click: 0, view: 0 };
  const audiences = { click: audienceRows(), view: audienceRows() };

  const close = (): void => {
    folds += 1;
    foldRows += FOLD + (table.events <= FEW ? table.events : TABLE);
    table = { since: 0, until: 0, events: 0 };
  };

  return {
    add: ({ at, kind }: Event): void => {
      const isOver = at >= table.until + CLICK.repeatWindow || at >= table.since + CLICK.repeatWindow;
      if (table.events > 0 && isOver) close();
      table = { since: table.events === 0 ? at : table.since, until: at, events: table.events + 1 };
      waiting[kind] += 1;
      // They are told with the counts.
      if (at < sealedAt + BATCH_EVERY) return;
      const ready = (['click', 'view'] as const).filter((each) => waiting[each] >= AUDIENCE.fewestPersons);
      if (ready.length === 0) return;
      for (const each of ready) {
        waiting[each] = 0;
        audiences[each].tell(Math.floor(at / DAY));
      }
      batches += 1;
      sealedAt = at;
    },

    /** Of so many events, of which some were drawn: what happens at most so often a month does not grow with the others. */
    ofMonth: ({ events, drawn, month }: { events: number; drawn: number; month: number }) => {
      const grown = (times: number, every: number): number =>
        times === 0 ? 0 : Math.min(events / Math.max(1, drawn), Math.max(1, month / every / times));
      const ofFolds = grown(folds, CLICK.repeatWindow);
      const ofBatches = grown(batches, BATCH_EVERY);
      const blocks = Math.floor(events / (month / DAY) / ID_BLOCKS.ids) * (month / DAY);
      return {
        objectRows:
          EVENT * events + foldRows * ofFolds + BATCH * batches * ofBatches + ID_BLOCKS.rows * blocks,
        audienceBatches: batches * ofBatches,
        audienceRows: (BATCH_MARK * batches + audiences.click.rows() + audiences.view.rows()) * ofBatches,
      };
    },
  };
};
