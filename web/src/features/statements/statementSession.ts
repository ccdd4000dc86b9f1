// A chosen file while it is mapped and imported. Runs in a worker, so that a large one freezes no
// page.
import type { StatementMapping, StatementPayout } from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import type { StatementQuestion } from '@soltrade/schema/statementFields';
import { accountOf, type StatementAccount } from '@soltrade/schema/statements/account';
import { presetOf } from '@soltrade/schema/statements/columns';
import { endOfCall, equalTogether } from '@soltrade/schema/statements/equalRows';
import { askStatement } from '@soltrade/schema/statements/questions';
import {
  mappingProblem,
  type ReadRow,
  readStatement,
} from '@soltrade/schema/statements/readStatement';
import type { StatementTable } from '@soltrade/schema/statements/table';
import type { Encoding } from '../../lib/decodeText.ts';
import { FileProblem } from '../files/fileProblem.ts';
import { type OpenedStatement, openStatement } from './openStatement.ts';

const hexOf = async (data: BufferSource): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', data))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const hexOfText = (text: string): Promise<string> => hexOf(new TextEncoder().encode(text));

export type SheetFacts = {
  columns: string[];
  rows: number;
  /** Identifies its form: kept mappings are recognized by it. */
  header: string;
  /** Of the known export that it is; null for none. */
  preset: string | null;
};

export type StatementFacts = {
  encoding: Encoding | null;
  /** Also hidden ones; null where there is nothing to choose. */
  sheets: { name: string; isHidden: boolean; payouts: number }[] | null;
  /** Position of the one to begin with. */
  first: number;
  sheet: SheetFacts;
};

export type PreviewRow = { payout: StatementPayout; stated: string };

type RefusedRow = Extract<ReadRow, { refused: object }>;

export type StatementPreview = {
  questions: StatementQuestion[];
  /** As answered, and as the file shows it. */
  mapping: StatementMapping;
  /** The assumptions about the file; null while a question is open. */
  account: StatementAccount | null;
  counts: { readable: number; repeated: number; refused: number };
  /** The first of each. */
  readable: PreviewRow[];
  refused: RefusedRow[];
};

const factsOf = async (table: StatementTable): Promise<SheetFacts> => ({
  columns: table.header,
  rows: table.rows.length,
  header: await hexOfText(JSON.stringify(table.header.map((name) => name.toLowerCase()))),
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
      {
        wallets = [],
        onProgress = () => {},
      }: { wallets?: readonly string[]; onProgress?: (share: number) => void } = {},
    ): Promise<StatementFacts> => {
      const found = await openStatement(file, { wallets: new Set(wallets), onProgress });
      const { encoding, first } = found;
      const sheet = found.sheets[first];
      if (!sheet) throw new Error('no sheet');
      [opened, table, sheetIndex] = [found, sheet.table, first];
      fileDigest = await hexOf(file);
      const sheets = found.sheets.map(({ name, isHidden, payouts }) => ({
        name: name ?? '',
        isHidden,
        payouts,
      }));
      return {
        encoding,
        sheets: sheets.length > 1 ? sheets : null,
        first,
        sheet: await factsOf(sheet.table),
      };
    },

    chooseSheet: async (index: number): Promise<SheetFacts> => {
      const sheet = opened?.sheets[index];
      if (!sheet) throw new Error(`no sheet ${index}`);
      [table, sheetIndex] = [sheet.table, index];
      return factsOf(sheet.table);
    },

    /**
     * Nothing is read while a question is open. Throws `FileProblem` for a mapping that doesn't
     * fit.
     */
    read: (
      mapping: StatementMapping,
      { zones, now }: { zones: readonly string[]; now: number },
    ): StatementPreview => {
      if (!table) throw new Error('no table');
      payouts = [];
      byLine = new Map();
      const problem = mappingProblem(table, mapping);
      if (problem !== null) throw new FileProblem(problem);
      const asked = askStatement(table, mapping, zones);
      if ('questions' in asked) return { ...asked, account: null, ...NO_ROWS };
      const rows = readStatement(table, { ...asked.reading, now });
      payouts = equalTogether(
        rows.filter((row) => 'payout' in row),
        ({ payout }) => payout,
      );
      byLine = new Map(payouts.map((row) => [row.payout.line, row]));
      const refused = rows.filter((row) => 'refused' in row);
      const { shownRows } = STATEMENT;
      return {
        questions: [],
        mapping: asked.reading.mapping,
        account: accountOf(
          table,
          asked.reading,
          payouts.map(({ payout }) => payout),
        ),
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

    /**
     * Of the header and of what tells one payout from another: in one form, equal rows are equal
     * payouts.
     */
    form: async ({ date, id = null, zone }: StatementMapping): Promise<string> => {
      if (!table) throw new Error('no table');
      const { header } = await factsOf(table);
      return hexOfText(JSON.stringify([header, date, id, zone]));
    },

    /** Identifies an import, so an interrupted one is resumed. */
    digest: (mapping: StatementMapping): Promise<string> => {
      const stated = Object.entries(mapping).toSorted(([one], [other]) => (one < other ? -1 : 1));
      return hexOfText(JSON.stringify([fileDigest, sheetIndex, stated]));
    },
  };
};

export type StatementSession = ReturnType<typeof createSession>;
