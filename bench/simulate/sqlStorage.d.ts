export type SimulatedStorage = {
  sql: SqlStorage;
  /** Size of the database with its free pages given back. */
  bytes: () => number;
  close: () => void;
};

/**
 * A Durable Object's `SqlStorage` on Node's SQLite, as far as the counting code uses it, so months pass in seconds.
 * Rows refer to nothing: one table is looked at at a time.
 */
export declare const simulatedStorage: () => SimulatedStorage;
