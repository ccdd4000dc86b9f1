import { DatabaseSync } from 'node:sqlite';

const cursor = (rows, rowsWritten) => ({
  rowsWritten,
  toArray: () => rows,
  one: () => {
    if (rows.length !== 1) throw new Error(`expected one row, got ${rows.length}`);
    return rows[0];
  },
  [Symbol.iterator]: () => rows[Symbol.iterator](),
});

/** The runtime has blobs as buffers, Node as arrays. */
const toNode = (value) => (value instanceof ArrayBuffer ? new Uint8Array(value) : value);
const toRuntime = (value) => (value instanceof Uint8Array ? value.slice().buffer : value);
const rowOf = (row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toRuntime(value)]));

export const simulatedStorage = () => {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  const statements = new Map();
  const prepared = (query) => {
    const known = statements.get(query) ?? database.prepare(query);
    statements.set(query, known);
    return known;
  };
  const exec = (query, ...bindings) => {
    if (query.split(';').filter((part) => part.trim() !== '').length > 1) {
      database.exec(query);
      return cursor([], 0);
    }
    // Node knows numbered parameters by their names only.
    const values = /\?\d/.test(query)
      ? [Object.fromEntries(bindings.map((value, index) => [`?${index + 1}`, toNode(value)]))]
      : bindings.map(toNode);
    if (/^\s*select|\breturning\b/i.test(query))
      return cursor(
        prepared(query)
          .all(...values)
          .map(rowOf),
        0,
      );
    return cursor([], Number(prepared(query).run(...values).changes));
  };
  const bytes = () => {
    database.exec('vacuum');
    const size = 'select page_count * page_size as size from pragma_page_count, pragma_page_size';
    return Number(database.prepare(size).get().size);
  };
  return { sql: { exec }, bytes, close: () => database.close() };
};
