// Statements that a promoter checks and imports, as the app sends them.
import type { StatementJudgment, StoredStatement } from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { chunksOf } from '../src/lib/chunksOf.ts';
import { sha256Hex } from '../src/lib/crypto.ts';
import { call, jsonOf, type Promoter } from './client.ts';

type Checked = Record<'new' | 'changed' | 'known' | 'refused' | 'unusual' | 'unlinked', number> & {
  rows: StatementJudgment[];
};

type Sent = { added: number; changed: number; known: number; refused: number };

export type Import = Sent & { statement: StoredStatement };

export const post = (promoter: Promoter, path: string, body: object) =>
  call('POST', path, { cookie: promoter.cookie, body: { userId: promoter.id, ...body } });

const EMPTY = { platform: null, link: null, id: null, status: null, note: null };

/** Rows of a table whose header names the fields, without quotes; equal rows without an id are numbered. */
export const rowsOf = (csv: string): object[] => {
  const [header = '', ...lines] = csv.trim().split(/\r?\n/);
  const names = header.split(',');
  const seen = new Map<string, number>();
  return lines.map((line, index) => {
    const nth = seen.get(line) ?? 0;
    seen.set(line, nth + 1);
    const stated = line
      .split(',')
      .flatMap((cell, at) =>
        cell === '' ? [] : [[names[at] === 'date' ? 'at' : names[at], cell]],
      );
    return { line: index + 2, nth, currency: 'USD', ...EMPTY, ...Object.fromEntries(stated) };
  });
};

export const check = (
  promoter: Promoter,
  csv: string,
  partnerId: string | null = null,
): Promise<Checked> =>
  jsonOf(post(promoter, '/api/statements/check', { partnerId, rows: rowsOf(csv) }));

/** The same file has the same digest, so an interrupted import goes on. */
export const begin = async (
  promoter: Promoter,
  csv: string,
  { partnerId = null, name = 'a.csv' }: { partnerId?: string | null; name?: string } = {},
) =>
  post(promoter, '/api/statements', {
    name,
    partnerId,
    digest: await sha256Hex(csv),
    rowCount: rowsOf(csv).length,
    zone: null,
  });

export const sendRows = (promoter: Promoter, statementId: string, from: number, rows: object[]) =>
  post(promoter, '/api/statements/rows', { statementId, from, rows });

/** Imports a whole file; the first refused part is returned. */
export const bring = async (
  promoter: Promoter,
  csv: string,
  partnerId: string | null = null,
): Promise<Response> => {
  const statement: StoredStatement = await jsonOf(begin(promoter, csv, { partnerId }));
  const sum: Sent = { added: 0, changed: 0, known: 0, refused: 0 };
  let last: StoredStatement = statement;
  const parts = chunksOf(rowsOf(csv).slice(statement.sentRows), STATEMENT.rowsPerCall);
  for (const rows of parts) {
    const response = await sendRows(promoter, statement.id, last.sentRows, rows);
    if (!response.ok) return response;
    const sent = await response.json<Import>();
    for (const key of ['added', 'changed', 'known', 'refused'] as const) sum[key] += sent[key];
    last = sent.statement;
  }
  return Response.json({ ...sum, statement: last });
};

export const brought = (
  promoter: Promoter,
  csv: string,
  partnerId: string | null = null,
): Promise<Import> => jsonOf(bring(promoter, csv, partnerId));
