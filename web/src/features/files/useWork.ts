import { useEffect, useReducer, useRef } from 'react';
import { failureText } from '../../lib/errorMessages.ts';
import { FileProblem } from './fileProblem.ts';
import { type Patience, patience } from './sendRows.ts';
import { IDLE, type Work, type WorkAction, workReducer } from './work.ts';

export type Running<Step extends string> = {
  /** Aborted once something else runs, or the component is gone. */
  signal: AbortSignal;
  begin: (step: Step, all?: number) => void;
  move: (done: number) => void;
  patience: Patience;
  /** Throws instead of an answer that comes after the abortion. */
  current: <Answer>(answer: Promise<Answer>) => Promise<Answer>;
};

const problemText = (error: unknown): string =>
  error instanceof FileProblem ? error.message : failureText(error);

const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * One task at a time: the next one ends it, and so does leaving, unless it `goesOn`. What ends
 * early leaves what it has, and says why.
 */
export const useWork = <Step extends string>({ goesOn = false } = {}) => {
  const [work, dispatch] = useReducer(workReducer<Step>, IDLE as Work<Step>);
  const running = useRef(new AbortController());
  useEffect(() => () => (goesOn ? undefined : running.current.abort()), [goesOn]);

  const run = async <Result>(
    step: Step,
    task: (running: Running<Step>) => Promise<Result>,
    explain = (problem: string) => problem,
  ): Promise<Result | null> => {
    running.current.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const tell = (action: WorkAction<Step>): void => {
      signal.throwIfAborted();
      dispatch(action);
    };
    const wait = async (seconds: number): Promise<void> => {
      tell({ type: 'waiting', seconds });
      await pause(seconds, signal);
      tell({ type: 'waiting', seconds: null });
    };
    dispatch({ type: 'begun', step, all: 0 });
    try {
      const result = await task({
        signal,
        begin: (next, all = 0) => tell({ type: 'begun', step: next, all }),
        move: (done) => tell({ type: 'moved', done }),
        patience: patience(wait),
        current: async (answer) => {
          const value = await answer;
          signal.throwIfAborted();
          return value;
        },
      });
      tell({ type: 'ended', problem: null });
      return result;
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'ended', problem: explain(problemText(error)) });
      return null;
    }
  };
  return { work, run };
};
