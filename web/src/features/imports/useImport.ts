// An import from the chosen file to the account: read in a worker, compared, then imported in
// parts.
import type { ImportRow } from '@soltrade/schema/contracts/imports';
import type { ImportPlan } from '@soltrade/schema/imports/plan';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { request } from '../../lib/api.ts';
import { refetchShown } from '../../lib/useChange.ts';
import { openReader } from '../files/fileReader.ts';
import { batchReducer, isSendable, noRows } from '../files/judgedRows.ts';
import { sendRows } from '../files/sendRows.ts';
import { type Running, useWork } from '../files/useWork.ts';
import { answersOf, bodyOf, importParts } from './importParts.ts';
import { type PlannedRow, rowsOfPlan } from './importRows.ts';
import type { ImportReader } from './importWorker.ts';
import { checkSize } from './openImport.ts';
import { importTexts as texts } from './texts.ts';

/** A file that is too large is refused before any of it is read. Throws `FileProblem`. */
export const readImport = async (file: Blob, signal: AbortSignal): Promise<ImportPlan> => {
  checkSize(file.size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' });
  const reader = openReader<ImportReader>(worker);
  signal.addEventListener('abort', reader.close);
  return reader.call('open', bytes).finally(reader.close);
};

const SHOWN = [
  'GET /api/links/:userId',
  'GET /api/links/:userId/facets',
  'GET /api/channels/:userId',
  'GET /api/platforms/:userId',
  'GET /api/link-defaults/:userId',
  'GET /api/token-watch/:userId',
  'GET /api/analytics/:userId',
] as const;

type Step = 'reading' | 'checking' | 'importing';

type Chosen = { plan: ImportPlan; rows: readonly PlannedRow[] };

export const useImport = (userId: string) => {
  const client = useQueryClient();
  const { work, run } = useWork<Step>();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [batch, dispatch] = useReducer(batchReducer<ImportRow>, noRows<ImportRow>());
  const { said, changeExisting } = batch;

  const judge = (
    { plan, rows }: Chosen,
    { begin, move, patience, signal }: Running<Step>,
    step: 'checking' | 'importing',
  ): Promise<void> => {
    const dryRun = step === 'checking';
    begin(step, rows.length);
    return sendRows({
      parts: importParts(rows, dryRun),
      patience,
      send: async (part) => {
        const body = { userId, changeExisting, ...bodyOf(part, plan, dryRun) };
        return answersOf(part, await request('POST /api/imports', { body, signal }));
      },
      onAnswers: (answers, done) => {
        move(done);
        dispatch({ type: 'said', said: answers.map(([{ key }, row]) => [key, row]) });
      },
    });
  };

  const choose = (file: Blob) =>
    run('reading', async (running) => {
      setChosen(null);
      dispatch({ type: 'emptied' });
      const plan = await readImport(file, running.signal);
      const next = { plan, rows: rowsOfPlan(plan) };
      setChosen(next);
      await judge(next, running, 'checking');
    });

  const due = (chosen?.rows ?? []).filter(({ key }) => {
    const row = said.get(key);
    return row === undefined || isSendable(row, changeExisting ? ['different'] : []);
  });

  const start = () =>
    run(
      'importing',
      async (running) => {
        if (!chosen) return;
        dispatch({ type: 'sent' });
        await judge({ ...chosen, rows: due }, running, 'importing').finally(() =>
          refetchShown(client, SHOWN),
        );
      },
      texts.stopped,
    );

  const setChangeExisting = (value: boolean) => dispatch({ type: 'changeExisting', value });
  return { chosen, ...batch, work, due, choose, start, setChangeExisting };
};

export type ImportUse = ReturnType<typeof useImport>;
