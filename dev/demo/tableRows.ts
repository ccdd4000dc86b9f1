export type Row = Record<string, string | number | null>;
export type TableRows = { table: string; rows: Row[] };
