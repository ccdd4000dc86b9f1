export type SimulatedD1 = {
  database: D1Database;
  query: <Row>(sql: string) => Row[];
  insert: (sql: string, rows: readonly (string | number | null)[][]) => void;
  /** From then on a process has so many statements left before it dies; infinite is a healthy one. */
  killAfter: (statements: number) => void;
};

/** D1 on Node's SQLite with all migrations, as far as drizzle uses it, so days pass in seconds. */
export declare const simulatedD1: () => SimulatedD1;
