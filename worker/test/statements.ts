// Statements that a promoter checks and imports.
import { call, jsonOf, type Promoter } from './client.ts';

type Row = {
  line: number;
  outcome: string;
  field: string | null;
  reason: string | null;
  amount: string | null;
  currency: string | null;
  usual: string | null;
  id: string | null;
  earlier: { entryId: string | null; line: number | null; amount: string } | null;
};
type DryRun = {
  columns: string[];
  mapping: object;
  questions: { field: string; options: { value: string | null; examples: string[] }[] }[];
  counts: Record<string, number>;
  changes: number;
  rows: Row[];
};
type Import = {
  added: number;
  changed: number;
  known: number;
  refused: number;
  statement: { id: string; entries: number; reversedAt: string | null } | null;
};

export const post = (promoter: Promoter, path: string, body: object) =>
  call('POST', path, { cookie: promoter.cookie, body: { userId: promoter.id, ...body } });

export const check = (
  promoter: Promoter,
  csv: string,
  mapping: object | null = null,
): Promise<DryRun> =>
  jsonOf(post(promoter, '/api/statements/check', { name: 'a.csv', csv, mapping }));

/** Imports with the mapping suggested by the headers. */
export const bring = async (promoter: Promoter, csv: string, more: object = {}) => {
  const { mapping } = await check(promoter, csv);
  return post(promoter, '/api/statements', { name: 'a.csv', csv, mapping, ...more });
};

export const brought = (promoter: Promoter, csv: string, more: object = {}): Promise<Import> =>
  jsonOf(bring(promoter, csv, more));
