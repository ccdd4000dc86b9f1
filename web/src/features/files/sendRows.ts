import { LIMIT_WAITS, RATE_PERIOD_SECONDS } from '@soltrade/schema/limits/requests';
import { ApiError } from '../../lib/api.ts';
import type { Judged } from './judgedRows.ts';

/** Null for a failure that waiting doesn't help. */
export const retryOf = (error: unknown): number | null =>
  error instanceof ApiError && error.code === 'rate_limited' ? RATE_PERIOD_SECONDS : null;

/** Waits for limits that pass soon, a few times over all calls of a task. */
export const patience = (wait: (seconds: number) => Promise<void>) => {
  let left: number = LIMIT_WAITS.times;
  const mayWait = async (seconds: number | null): Promise<boolean> => {
    if (seconds === null || seconds > LIMIT_WAITS.mostSeconds || left === 0) return false;
    left -= 1;
    await wait(Math.max(1, seconds));
    return true;
  };
  /** Repeats a call that was refused for its pace. */
  const call = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!(await mayWait(retryOf(error)))) throw error;
      }
    }
  };
  return { mayWait, call };
};

export type Patience = ReturnType<typeof patience>;

type Answers<Row, Answer> = readonly (readonly [Row, Answer])[];

/** How long all refused rows have to wait; null if waiting helps none. */
const pauseOf = (said: Answers<unknown, Judged>): number | null => {
  const waits = said.flatMap(([, { problem }]) => problem?.retryAfter ?? []);
  return waits.length === 0 ? null : Math.max(...waits);
};

type Sending<Row, Answer> = {
  parts: readonly (readonly Row[])[];
  patience: Patience;
  send: (part: readonly Row[]) => Promise<Answers<Row, Answer>>;
  /** `done` counts the answered rows. */
  onAnswers: (said: Answers<Row, Answer>, done: number) => void;
};

/**
 * Sends rows in parts, and those again that a short limit refused. Once no more links can be made,
 * the rest isn't tried. Throws what a part fails with, after which the same rows may be sent again.
 */
export const sendRows = async <Row, Answer extends Judged>(
  sending: Sending<Row, Answer>,
): Promise<void> => {
  const { parts, patience, send, onAnswers } = sending;
  let done = 0;
  for (const part of parts) {
    done += part.length;
    let left = part;
    let said: Answers<Row, Answer>;
    do {
      said = await patience.call(() => send(left));
      onAnswers(said, done);
      if (said.some(([, { problem }]) => problem?.code === 'too_many_links')) return;
      left = said.flatMap(([row, { outcome }]) => (outcome === 'failed' ? [row] : []));
    } while (await patience.mayWait(pauseOf(said)));
  }
};
