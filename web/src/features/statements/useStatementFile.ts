// A statement from the chosen file to the ledger: read in a worker, compared and imported in parts.
import type { KeptMapping } from '@soltrade/schema/contracts/statements';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../lib/api.ts';
import { FileProblem } from '../files/fileProblem.ts';
import { type FileReader, openReader } from '../files/fileReader.ts';
import { type Running, useWork } from '../files/useWork.ts';
import {
  afterCheck,
  type ChosenStatement,
  flaggedAfter,
  NOTHING_CHECKED,
  openedStatement,
  withSheet,
} from './statementState.ts';
import type { StatementReader } from './statementWorker.ts';

type Step = 'opening' | 'comparing' | 'importing';

/** Of the browser; asked with UTC where dates have none. */
const zonesHere = (): string[] => [
  ...new Set([Intl.DateTimeFormat().resolvedOptions().timeZone, 'UTC']),
];

type Given = {
  userId: string;
  /** Latest used first; a file can be chosen before they are there. */
  loadKept: () => Promise<readonly KeptMapping[]>;
  /** The promoter's, whose payments went out. */
  loadWallets: () => Promise<readonly string[]>;
};

export const useStatementFile = ({ userId, loadKept, loadWallets }: Given) => {
  const [chosen, setChosen] = useState<ChosenStatement | null>(null);
  const { work, run } = useWork<Step>();
  const opened = useRef<FileReader<StatementReader> | null>(null);
  useEffect(() => () => opened.current?.close(), []);

  const reader = (): FileReader<StatementReader> => {
    if (!opened.current) throw new Error('no file is open');
    return opened.current;
  };

  const compare = async (
    statement: ChosenStatement,
    { begin, move, current, patience, signal }: Running<Step>,
  ): Promise<void> => {
    const { preview, partnerId, answers, facts } = statement;
    if (!preview || preview.questions.length > 0) return;
    const { readable } = preview.counts;
    const form = await current(reader().call('form', preview.mapping));
    const origin = { userId, partnerId, exporter: facts.sheet.header, form };
    begin('comparing', readable);
    let ledger = NOTHING_CHECKED;
    setChosen({ ...statement, ledger });
    while (ledger.checked < readable) {
      const rows = await current(reader().call('payoutsFrom', ledger.checked));
      const body = { ...origin, ...answers, rows };
      const answer = await patience.call(() =>
        request('POST /api/statements/check', { body, signal }),
      );
      const judgments = flaggedAfter(ledger, answer.rows);
      const lines = judgments.map(({ line }) => line);
      const shown = await current(reader().call('rowsAt', lines));
      const byLine = new Map(shown.map((row) => [row.payout.line, row]));
      const flagged = judgments.flatMap((judgment) => {
        const row = byLine.get(judgment.line);
        return row ? [{ judgment, row }] : [];
      });
      ledger = afterCheck(ledger, { answer, rows: rows.length, flagged });
      move(ledger.checked);
      setChosen({ ...statement, ledger });
    }
  };

  const read = async (statement: ChosenStatement, running: Running<Step>): Promise<void> => {
    const unread = { ...statement, preview: null, ledger: null };
    setChosen({ ...statement, ledger: null });
    const options = { zones: zonesHere(), now: Date.now() };
    try {
      const preview = await running.current(reader().call('read', statement.mapping, options));
      const next = { ...unread, preview };
      setChosen(next);
      await compare(next, running);
    } catch (error) {
      if (!running.signal.aborted && error instanceof FileProblem) setChosen(unread);
      throw error;
    }
  };

  const readWith = (statement: ChosenStatement) =>
    run('comparing', (running) => read(statement, running));

  const choose = (file: File) =>
    run('opening', async (running) => {
      opened.current?.close();
      setChosen(null);
      const worker = new Worker(new URL('./statementWorker.ts', import.meta.url), {
        type: 'module',
      });
      opened.current = openReader<StatementReader>(worker, (share) => {
        if (!running.signal.aborted) running.move(share);
      });
      const given = Promise.all([loadWallets(), loadKept(), file.arrayBuffer()]);
      const [wallets, kept, bytes] = await running.current(given);
      running.begin('opening', 1);
      const facts = await running.current(reader().call('open', new Uint8Array(bytes), wallets));
      await read(openedStatement(file.name, facts, kept), running);
    });

  const chooseSheet = (index: number) =>
    run('comparing', async (running) => {
      if (!chosen) return;
      const given = Promise.all([reader().call('chooseSheet', index), loadKept()]);
      const [sheet, kept] = await running.current(given);
      await read(withSheet(chosen, { index, sheet, kept }), running);
    });

  /** A failure leaves what was sent: the same file goes on from there. Null if it failed. */
  const send = () =>
    run('importing', async ({ begin, move, current, patience, signal }) => {
      if (!chosen?.preview) return null;
      const { name, partnerId, preview, answers, facts } = chosen;
      const { mapping, counts } = preview;
      const ids = Promise.all([reader().call('digest', mapping), reader().call('form', mapping)]);
      const [digest, form] = await current(ids);
      const origin = { userId, partnerId, exporter: facts.sheet.header, form };
      const begun = { ...origin, name, digest, rowCount: counts.readable, zone: mapping.zone };
      let statement = await request('POST /api/statements', { body: begun, signal });
      begin('importing', statement.rows);
      let [added, changed] = [0, 0];
      while (statement.sentRows < statement.rows) {
        const from = statement.sentRows;
        const rows = await current(reader().call('payoutsFrom', from));
        const body = { statementId: statement.id, from, ...answers, rows };
        const sent = await patience.call(() =>
          request('POST /api/statements/rows', { body, signal }),
        );
        ({ statement } = sent);
        added += sent.added;
        changed += sent.changed;
        move(statement.sentRows);
      }
      setChosen(null);
      return { added, changed };
    });

  return { chosen, work, choose, chooseSheet, readWith, send };
};

export type StatementUse = ReturnType<typeof useStatementFile>;
