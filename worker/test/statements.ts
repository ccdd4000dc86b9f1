import { call, type Promoter } from './client.ts';

type Row = {
  line: number;
  outcome: string;
  field: string | null;
  reason: string | null;
  amount: string | null;
  entryId: string | null;
};
type DryRun = { columns: string[]; mapping: object; counts: Record<string, number>; rows: Row[] };
type Import = {
  added: number;
  known: number;
  refused: number;
  statement: { id: string; entries: number; reversedAt: string | null } | null;
};

export const post = (promoter: Promoter, path: string, body: object) =>
  call('POST', path, { cookie: promoter.cookie, body: { userId: promoter.id, ...body } });

export const check = async (
  promoter: Promoter,
  csv: string,
  mapping: object | null = null,
): Promise<DryRun> => {
  const response = await post(promoter, '/api/statements/check', { name: 'a.csv', csv, mapping });
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
};

/** Imports with the mapping suggested by the headers. */
export const bring = async (promoter: Promoter, csv: string, more: object = {}) => {
  const { mapping } = await check(promoter, csv);
  return post(promoter, '/api/statements', { name: 'a.csv', csv, mapping, ...more });
};

export const brought = async (promoter: Promoter, csv: string, more: object = {}): Promise<Import> => {
  const response = await bring(promoter, csv, more);
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
};
