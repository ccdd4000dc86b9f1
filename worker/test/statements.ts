// Statements that a promoter checks and imports, as the app sends them.
import type {
  StatementJudgment,
  StatementPayout,
  StoredStatement,
} from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { endOfCall, equalTogether, numberEqual } from '@soltrade/schema/statements/equalRows';
import { sha256Hex } from '../src/lib/crypto.ts';
import { call, jsonOf, type Promoter } from './client.ts';

type Checked = Record<
  'new' | 'changed' | 'corrected' | 'known' | 'similar' | 'refused' | 'unusual' | 'unlinked',
  number
> & {
  rows: StatementJudgment[];
};

const SENT = ['added', 'changed', 'known', 'similar', 'refused'] as const;

type Sent = Record<(typeof SENT)[number], number>;

export type Import = Sent & { statement: StoredStatement };

export const post = (promoter: Promoter, path: string, body: object) =>
  call('POST', path, { cookie: promoter.cookie, body: { userId: promoter.id, ...body } });

const EMPTY = { platform: null, link: null, id: null, status: null, note: null };

/** Rows of a table whose header names the fields, without quotes; equal rows are numbered. */
export const rowsOf = (csv: string): StatementPayout[] => {
  const [header = '', ...lines] = csv.trim().split(/\r?\n/);
  const names = header.split(',');
  const rows = lines.map((line, index) => {
    const stated = line
      .split(',')
      .flatMap((cell, at) =>
        cell === '' ? [] : [[names[at] === 'date' ? 'at' : names[at], cell]],
      );
    return { line: index + 2, nth: 0, currency: 'USD', ...EMPTY, ...Object.fromEntries(stated) };
  });
  return equalTogether(numberEqual(rows), (row) => row);
};

/** Who exports it, and in which form, unless a test names others. */
export type From = {
  partnerId?: string | null;
  exporter?: string;
  form?: string;
  similar?: 'left_out' | 'new' | 'same';
  takeAmounts?: boolean;
};

const originOf = async (csv: string, from: From) => {
  const header = csv.trim().split('\n')[0] ?? '';
  const { partnerId = null, exporter = header, form = exporter } = from;
  return { partnerId, exporter: await sha256Hex(exporter), form: await sha256Hex(form) };
};

const answersOf = ({ similar, takeAmounts }: From) => ({ similar, takeAmounts });

export const check = async (promoter: Promoter, csv: string, from: From = {}): Promise<Checked> =>
  jsonOf(
    post(promoter, '/api/statements/check', {
      ...(await originOf(csv, from)),
      ...answersOf(from),
      rows: rowsOf(csv),
    }),
  );

/** The same file has the same digest, so an interrupted import goes on. */
export const begin = async (
  promoter: Promoter,
  csv: string,
  { name = 'a.csv', ...from }: From & { name?: string } = {},
) =>
  post(promoter, '/api/statements', {
    name,
    ...(await originOf(csv, from)),
    digest: await sha256Hex(csv),
    rowCount: rowsOf(csv).length,
    zone: null,
  });

export const sendRows = (
  promoter: Promoter,
  statementId: string,
  from: number,
  rows: object[],
  answers: From = {},
) => post(promoter, '/api/statements/rows', { statementId, from, ...answersOf(answers), rows });

/** Imports a whole file; the first refused part is returned. */
export const bring = async (
  promoter: Promoter,
  csv: string,
  { rowsPerCall = STATEMENT.rowsPerCall, ...from }: From & { rowsPerCall?: number } = {},
): Promise<Response> => {
  const statement: StoredStatement = await jsonOf(begin(promoter, csv, from));
  const sum: Sent = { added: 0, changed: 0, known: 0, similar: 0, refused: 0 };
  let last: StoredStatement = statement;
  const all = rowsOf(csv);
  while (last.sentRows < all.length) {
    const end = endOfCall(all, { from: last.sentRows, most: rowsPerCall });
    const rows = all.slice(last.sentRows, end);
    const response = await sendRows(promoter, statement.id, last.sentRows, rows, from);
    if (!response.ok) return response;
    const sent = await response.json<Import>();
    for (const key of SENT) sum[key] += sent[key];
    last = sent.statement;
  }
  return Response.json({ ...sum, statement: last });
};

export const brought = (
  promoter: Promoter,
  csv: string,
  from: From & { rowsPerCall?: number } = {},
): Promise<Import> => jsonOf(bring(promoter, csv, from));
