// A chosen file while it is mapped and imported. Runs in a worker, so that a large one freezes no page.
import type { StatementMapping, StatementPayout } from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { presetOf, suggestColumns } from '@soltrade/schema/statements/columns';
import { endOfCall, equalTogether } from '@soltrade/schema/statements/equalRows';
import { askStatement, type StatementQuestion } from '@soltrade/schema/statements/questions';
import {
  mappingProblem,
  type ReadRow,
  readStatement,
} from '@soltrade/schema/statements/readStatement';
import type { StatementTable } from '@soltrade/schema/statements/table';
import type { Encoding } from '../../lib/decodeText.ts';
import { type OpenedStatement, openStatement } from './openStatement.ts';

const NOTHING_ANSWERED = {
  dateOrder: null,
  zone: null,
  decimalSeparator: null,
  unit: null,
  negatives: null,
  currencyOfAll: null,
  platformOfAll: null,
} as const;

const suggestedMapping = (table: StatementTable): StatementMapping => ({
  ...suggestColumns(table),
  ...NOTHING_ANSWERED,
});

const hexOf = async (data: BufferSource): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', data))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const hexOfText = (text: string): Promise<string> => hexOf(new TextEncoder().encode(text));

type SheetFacts = {
  columns: string[];
  rows: number;
  /** Identifies its form: kept mappings are recognized by it. */
  header: string;
  suggested: StatementMapping;
  /** Of the known export that it is; null for none. */
  preset: string | null;
};

export type StatementFacts = {
  encoding: Encoding | null;
  /** Null where there is nothing to choose. */
  sheetNames: string[] | null;
  sheet: SheetFacts;
};

export type PreviewRow = { payout: StatementPayout; stated: string };

type RefusedRow = Extract<ReadRow, { refused: object }>;

export type StatementPreview = {
  questions: StatementQuestion[];
  /** Of the dates without one, as answered. */
  zone: string | null;
  counts: { readable: number; repeated: number; refused: number };
  /** The first of each. */
  readable: PreviewRow[];
  refused: RefusedRow[];
};

const factsOf = async (table: StatementTable): Promise<SheetFacts> => ({
  columns: table.header,
  rows: table.rows.length,
  header: await hexOfText(JSON.stringify(table.header.map((name) => name.toLowerCase()))),
  suggested: suggestedMapping(table),
  preset: presetOf(table)?.label ?? null,
});

const NO_ROWS = { counts: { readable: 0, repeated: 0, refused: 0 }, readable: [], refused: [] };

export const createSession = () => {
  let opened: OpenedStatement | null = null;
  let table: StatementTable | null = null;
  let fileDigest = '';
  let sheetIndex = 0;
  let payouts: PreviewRow[] = [];
  let byLine = new Map<number, PreviewRow>();
  return {
    open: async (
      file: Uint8Array<ArrayBuffer>,
      onProgress?: (share: number) => void,
    ): Promise<StatementFacts> => {
      const found = await openStatement(file, onProgress);
      const [first] = found.sheets;
      if (!first) throw new Error('no sheet');
      [opened, table, sheetIndex] = [found, first.table, 0];
      fileDigest = await hexOf(file);
      const names = found.sheets.flatMap(({ name }) => name ?? []);
      return {
        encoding: found.encoding,
        sheetNames: names.length > 1 ? names : null,
        sheet: await factsOf(first.table),
      };
    },

    chooseSheet: async (index: number): Promise<SheetFacts> => {
      const sheet = opened?.sheets[index];
      if (!sheet) throw new Error(`no sheet ${index}`);
      [table, sheetIndex] = [sheet.table, index];
      return factsOf(sheet.table);
    },

    /** Nothing is read while a question is open. Returns the problem of a mapping that doesn't fit. */
    read: (
      mapping: StatementMapping,
      { zones, now }: { zones: readonly string[]; now: number },
    ): StatementPreview | { problem: string } => {
      if (!table) throw new Error('no table');
      payouts = [];
      byLine = new Map();
      const problem = mappingProblem(table, mapping);
      if (problem !== null) return { problem };
      const asked = askStatement(table, mapping, zones);
      if ('questions' in asked) return { questions: asked.questions, zone: null, ...NO_ROWS };
      const rows = readStatement(table, { ...asked.reading, mapping, now });
      payouts = equalTogether(
        rows.filter((row) => 'payout' in row),
        ({ payout }) => payout,
      );
      byLine = new Map(payouts.map((row) => [row.payout.line, row]));
      const refused = rows.filter((row) => 'refused' in row);
      const { shownRows } = STATEMENT;
      return {
        questions: [],
        zone: mapping.zone,
        counts: {
          readable: payouts.length,
          repeated: rows.length - payouts.length - refused.length,
          refused: refused.length,
        },
        readable: payouts.slice(0, shownRows),
        refused: refused.slice(0, shownRows),
      };
    },

    /** The next rows to check or import, a call's worth. */
    payoutsFrom: (from: number): StatementPayout[] => {
      // One more, which the last may equal.
      const next = payouts
        .slice(from, from + STATEMENT.rowsPerCall + 1)
        .map(({ payout }) => payout);
      return next.slice(0, endOfCall(next, { from: 0, most: STATEMENT.rowsPerCall }));
    },

    rowsAt: (lines: readonly number[]): PreviewRow[] =>
      lines.flatMap((line) => byLine.get(line) ?? []),

    /** Of what is imported: the same again goes on with an interrupted import. */
    digest: (mapping: StatementMapping): Promise<string> => {
      const stated = Object.entries(mapping).toSorted(([one], [other]) => (one < other ? -1 : 1));
      return hexOfText(JSON.stringify([fileDigest, sheetIndex, stated]));
    },
  };
};

export type StatementSession = ReturnType<typeof createSession>;
