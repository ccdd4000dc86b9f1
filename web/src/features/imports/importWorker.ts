// Entry of the worker that reads files to import.
import type { ImportPlan } from '@soltrade/schema/imports/plan';
import { ImportProblem, type ImportProblemKind, openImport } from './openImport.ts';

export type ReaderAnswer = { plan: ImportPlan } | { problem: ImportProblemKind };

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  const answer = (message: ReaderAnswer): void => postMessage(message);
  try {
    answer({ plan: openImport(data) });
  } catch (error) {
    answer({ problem: error instanceof ImportProblem ? error.kind : 'stopped' });
  }
});
