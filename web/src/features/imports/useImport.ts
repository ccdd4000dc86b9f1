// An import from the chosen file to the account: read in a worker, compared, then imported in parts.
import type { ImportRow } from '@soltrade/schema/contracts/imports';
import type { ImportPlan } from '@soltrade/schema/imports/plan';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../lib/api.ts';
import { failureText } from '../../lib/errorMessages.ts';
import { refetchShown } from '../../lib/useChange.ts';
import { isDue, type Judged, type PlannedRow, rowsOfPlan } from './importRows.ts';
import { importTexts as texts } from './importTexts.ts';
import { ImportProblem } from './openImport.ts';
import { readImport } from './readImport.ts';
import { runImport } from './runImport.ts';

const SHOWN = [
  'GET /api/links/:userId',
  'GET /api/links/:userId/facets',
  'GET /api/channels/:userId',
  'GET /api/platforms/:userId',
  'GET /api/link-defaults/:userId',
  'GET /api/token-watch/:userId',
  'GET /api/analytics/:userId',
] as const;

type Chosen = { plan: ImportPlan; rows: readonly PlannedRow[] };

type Step = 'reading' | 'checking' | 'importing';

const problemText = (error: unknown): string =>
  error instanceof ImportProblem ? texts.problems[error.kind] : failureText(error);

export const useImport = (userId: string) => {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [judged, setJudged] = useState<Judged>(new Map());
  const [step, setStep] = useState<Step | null>(null);
  const [progress, setProgress] = useState({ done: 0, all: 0 });
  const [waiting, setWaiting] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isImported, setImported] = useState(false);
  const [changeExisting, setChangeExisting] = useState(false);
  const run = useRef(new AbortController());
  // Closing the dialog ends what runs; what was sent stays.
  useEffect(() => () => run.current.abort(), []);

  const begin = (): AbortSignal => {
    run.current.abort();
    run.current = new AbortController();
    return run.current.signal;
  };

  const judge = async (
    { plan, rows }: Chosen,
    signal: AbortSignal,
    { dryRun }: { dryRun: boolean },
  ): Promise<void> => {
    setProgress({ done: 0, all: rows.length });
    const seen = new Set<string>();
    await runImport({
      plan,
      rows,
      dryRun,
      changeExisting,
      send: (body) => request('POST /api/imports', { body: { userId, ...body }, signal }),
      wait: async (seconds) => {
        setWaiting(seconds);
        await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
        signal.throwIfAborted();
        setWaiting(null);
      },
      onRows: (said: [string, ImportRow][]) => {
        signal.throwIfAborted();
        for (const [key] of said) seen.add(key);
        setJudged((known) => new Map([...known, ...said]));
        setProgress({ done: seen.size, all: rows.length });
      },
    });
  };

  /** What ends early says why, and leaves what it has. */
  const working = async (
    name: Step,
    work: (signal: AbortSignal) => Promise<void>,
    said: (text: string) => string = (text) => text,
  ): Promise<void> => {
    const signal = begin();
    setProblem(null);
    setStep(name);
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) setProblem(said(problemText(error)));
    } finally {
      if (!signal.aborted) {
        setStep(null);
        setWaiting(null);
      }
    }
  };

  const choose = (file: Blob): Promise<void> =>
    working('reading', async (signal) => {
      setChosen(null);
      setJudged(new Map());
      setImported(false);
      setChangeExisting(false);
      const plan = await readImport(file, signal);
      const next = { plan, rows: rowsOfPlan(plan) };
      signal.throwIfAborted();
      setChosen(next);
      setStep('checking');
      await judge(next, signal, { dryRun: true });
    });

  const due = chosen?.rows.filter(({ key }) => isDue(judged.get(key), changeExisting)) ?? [];

  const start = (): Promise<void> =>
    working(
      'importing',
      async (signal) => {
        if (!chosen) return;
        setImported(true);
        try {
          await judge({ ...chosen, rows: due }, signal, { dryRun: false });
        } finally {
          await refetchShown(client, SHOWN);
        }
      },
      texts.stopped,
    );

  return {
    chosen,
    judged,
    step,
    progress,
    waiting,
    problem,
    isImported,
    changeExisting,
    setChangeExisting,
    due,
    choose,
    start,
  };
};

export type ImportUse = ReturnType<typeof useImport>;
