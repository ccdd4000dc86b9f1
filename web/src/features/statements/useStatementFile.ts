// A statement from the chosen file to the ledger: read in a worker, compared and imported in parts.
import type {
  KeptMapping,
  StatementJudgment,
  StatementMapping,
  StoredStatement,
} from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../lib/api.ts';
import { NOTHING_ANSWERED, openClient, type StatementClient } from './statementClient.ts';
import type { PreviewRow, StatementFacts, StatementPreview } from './statementSession.ts';

const OUTCOMES = [
  'changed',
  'corrected',
  'known',
  'similar',
  'refused',
  'unusual',
  'unlinked',
] as const;

/** What the person says of rows that need it. */
export type StatementAnswers = { similar: 'left_out' | 'new' | 'same'; takeAmounts: boolean };

const NOTHING_SAID: StatementAnswers = { similar: 'left_out', takeAmounts: false };

/** What the ledger says of the rows so far. */
export type LedgerCheck = Record<'new' | (typeof OUTCOMES)[number], number> & {
  /** Rows compared, of all that could be read. */
  checked: number;
  /** The first of each kind that is not simply new. */
  flagged: { judgment: StatementJudgment; row: PreviewRow }[];
};

const NOTHING_CHECKED: LedgerCheck = {
  new: 0,
  changed: 0,
  corrected: 0,
  known: 0,
  similar: 0,
  refused: 0,
  unusual: 0,
  unlinked: 0,
  checked: 0,
  flagged: [],
};

export type ChosenStatement = {
  name: string;
  facts: StatementFacts;
  sheet: number;
  /** What was answered; the preview has what follows from it. */
  mapping: StatementMapping;
  /** The kept mapping that it began with; null for none. */
  keptId: string | null;
  partnerId: string | null;
  answers: StatementAnswers;
  preview: StatementPreview | null;
  ledger: LedgerCheck | null;
};

/** SHA-256 of the header and of what tells one payout from another: in one form, equal rows are equal payouts. */
const formOf = async ({ facts, mapping, preview }: ChosenStatement): Promise<string> => {
  const { date, id = null, zone } = preview?.mapping ?? mapping;
  const text = JSON.stringify([facts.sheet.header, date, id, zone]);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

type Imported = { added: number; changed: number; statement: StoredStatement };

/** Of the browser; asked with UTC where dates have none. */
const zonesHere = (): string[] => [
  ...new Set([Intl.DateTimeFormat().resolvedOptions().timeZone, 'UTC']),
];

const kindOf = ({ outcome, usual }: StatementJudgment): string =>
  usual === null ? outcome : 'unusual';

const firstOf = (judgments: readonly StatementJudgment[]): StatementJudgment[] => {
  const shown = new Map<string, number>();
  return judgments.filter((judgment) => {
    const kind = kindOf(judgment);
    const count = (shown.get(kind) ?? 0) + 1;
    shown.set(kind, count);
    return count <= STATEMENT.shownRows;
  });
};

const keptFor = (
  kept: readonly KeptMapping[],
  { sheet }: StatementFacts,
): KeptMapping | undefined => kept.find(({ header }) => header === sheet.header);

type Given = {
  userId: string;
  /** Latest used first; a file can be chosen before they are there. */
  loadKept: () => Promise<readonly KeptMapping[]>;
  /** The promoter's, whose payments went out. */
  loadWallets: () => Promise<readonly string[]>;
  onProblem: (error: unknown) => void;
};

export const useStatementFile = ({ userId, loadKept, loadWallets, onProblem }: Given) => {
  const [chosen, setChosen] = useState<ChosenStatement | null>(null);
  /** A share of the work, or null for none. */
  const [opening, setOpening] = useState<number | null>(null);
  const [importing, setImporting] = useState<number | null>(null);
  const client = useRef<StatementClient | null>(null);
  const turn = useRef(0);
  useEffect(
    () => () => {
      client.current?.close();
      turn.current += 1;
    },
    [],
  );

  /** Whether nothing else was chosen since. */
  const beginTurn = (): (() => boolean) => {
    turn.current += 1;
    const mine = turn.current;
    return () => mine === turn.current;
  };

  const compare = async (statement: ChosenStatement, isCurrent: () => boolean): Promise<void> => {
    const { preview, partnerId, answers, facts } = statement;
    const form = await formOf(statement);
    const reader = client.current;
    if (!preview || preview.questions.length > 0 || !reader) return;
    let [ledger, judgments] = [NOTHING_CHECKED, [] as StatementJudgment[]];
    while (ledger.checked < preview.counts.readable) {
      const rows = await reader.payoutsFrom(ledger.checked);
      const { rows: told, ...counts } = await request('POST /api/statements/check', {
        body: {
          userId,
          partnerId,
          exporter: facts.sheet.header,
          form,
          ...answers,
          rows,
        },
      });
      if (!isCurrent()) return;
      judgments = firstOf([...judgments, ...told]);
      const lines = judgments.map(({ line }) => line);
      const byLine = new Map((await reader.rowsAt(lines)).map((row) => [row.payout.line, row]));
      const sums = OUTCOMES.map((key) => [key, ledger[key] + counts[key]]);
      ledger = {
        ...ledger,
        ...Object.fromEntries(sums),
        new: ledger.new + counts.new,
        checked: ledger.checked + rows.length,
        flagged: judgments.flatMap((judgment) => {
          const row = byLine.get(judgment.line);
          return row ? [{ judgment, row }] : [];
        }),
      };
      if (!isCurrent()) return;
      setChosen({ ...statement, ledger });
    }
    if (preview.counts.readable === 0) setChosen({ ...statement, ledger });
  };

  const readWith = async (statement: ChosenStatement): Promise<void> => {
    const isCurrent = beginTurn();
    const reader = client.current;
    if (!reader) return;
    setChosen({ ...statement, ledger: null });
    try {
      const read = await reader.read(statement.mapping, { zones: zonesHere(), now: Date.now() });
      if (!isCurrent()) return;
      const preview = 'problem' in read ? null : read;
      if ('problem' in read) onProblem(new Error(read.problem));
      const next = { ...statement, preview, ledger: null };
      setChosen(next);
      await compare(next, isCurrent);
    } catch (error) {
      if (isCurrent()) onProblem(error);
    }
  };

  const choose = async (file: File): Promise<void> => {
    const isCurrent = beginTurn();
    client.current?.close();
    client.current = openClient();
    setChosen(null);
    setOpening(0);
    try {
      const [wallets, kept] = await Promise.all([loadWallets(), loadKept()]);
      if (!isCurrent()) return;
      const facts = await client.current.open(file, {
        wallets,
        onProgress: (share) => isCurrent() && setOpening(share),
      });
      if (!isCurrent()) return;
      const known = keptFor(kept, facts);
      setOpening(null);
      await readWith({
        name: file.name.slice(0, STATEMENT.maxNameLength),
        facts,
        sheet: facts.first,
        mapping: known?.mapping ?? NOTHING_ANSWERED,
        keptId: known?.id ?? null,
        partnerId: known?.partnerId ?? null,
        answers: NOTHING_SAID,
        preview: null,
        ledger: null,
      });
    } catch (error) {
      if (!isCurrent()) return;
      setOpening(null);
      onProblem(error);
    }
  };

  const chooseSheet = async (index: number): Promise<void> => {
    if (!chosen || !client.current) return;
    const sheet = await client.current.chooseSheet(index);
    const facts = { ...chosen.facts, sheet };
    const known = keptFor(await loadKept(), facts);
    await readWith({
      ...chosen,
      facts,
      sheet: index,
      mapping: known?.mapping ?? NOTHING_ANSWERED,
      keptId: known?.id ?? null,
    });
  };

  /** A failure leaves what was sent: the same file goes on from there. */
  const send = async (): Promise<Imported | null> => {
    const reader = client.current;
    if (!chosen?.preview || !reader || importing !== null) return null;
    const { name, partnerId, preview, answers } = chosen;
    const exporter = chosen.facts.sheet.header;
    const { zone } = preview.mapping;
    const isCurrent = beginTurn();
    setImporting(0);
    try {
      const [digest, form] = await Promise.all([reader.digest(preview.mapping), formOf(chosen)]);
      const rowCount = preview.counts.readable;
      let statement = await request('POST /api/statements', {
        body: { userId, name, partnerId, exporter, form, digest, rowCount, zone },
      });
      let [added, changed] = [0, 0];
      while (statement.sentRows < statement.rows) {
        const from = statement.sentRows;
        const rows = await reader.payoutsFrom(from);
        const body = { statementId: statement.id, from, ...answers, rows };
        const sent = await request('POST /api/statements/rows', { body });
        ({ statement } = sent);
        added += sent.added;
        changed += sent.changed;
        if (!isCurrent()) return null;
        setImporting(statement.sentRows / statement.rows);
      }
      setChosen(null);
      return { added, changed, statement };
    } catch (error) {
      onProblem(error);
      return null;
    } finally {
      setImporting(null);
    }
  };

  return { chosen, opening, importing, choose, chooseSheet, readWith, send };
};

export type StatementUse = ReturnType<typeof useStatementFile>;
