// A reader of RFC 4180 CSV, for tests of our output.

const CELL = /("(?:[^"]|"")*"|[^,"\r\n]*)(,|\r\n)/y;

/** Rows of cells; throws for invalid CSV. */
export const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const at = CELL.lastIndex;
    const match = CELL.exec(text);
    if (!match) throw new Error(`no CSV at ${at}: ${text.slice(at, at + 40)}`);
    const [, cell = '', end] = match;
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
};

/** Rows by the names of the header, which may follow a byte order mark. */
export const csvRecords = (text: string): Record<string, string>[] => {
  const [header = [], ...rows] = parseCsv(text.replace(/^\uFEFF/, ''));
  return rows.map((row) => {
    if (row.length !== header.length)
      throw new Error(`${row.length} cells under ${header.length} names`);
    return Object.fromEntries(header.map((name, index) => [name, row[index] ?? '']));
  });
};
