// Named single values of an object.
import { z } from '@soltrade/schema/zod';

export const createState = (sql: SqlStorage): void => {
  sql.exec(
    'create table if not exists state (name text primary key, value text not null) without rowid',
  );
};

type Parser<Value> = { parse(value: unknown): Value };

export const readState = <Value>(
  sql: SqlStorage,
  name: string,
  schema: Parser<Value>,
): Value | null => {
  const [row] = sql
    .exec<{ value: string }>('select value from state where name = ?', name)
    .toArray();
  return row ? schema.parse(JSON.parse(row.value)) : null;
};

export const saveState = (sql: SqlStorage, name: string, value: unknown): void => {
  sql.exec(
    'insert into state (name, value) values (?, ?) on conflict do update set value = excluded.value',
    name,
    JSON.stringify(value),
  );
};

export const dropState = (sql: SqlStorage, name: string): void => {
  sql.exec('delete from state where name = ?', name);
};

export type RememberedState<Value> = { read: () => Value; save: (value: Value) => void };

/** A value needed for each event, read once. */
export const rememberedState = <Value>(
  sql: SqlStorage,
  name: string,
  { schema, none }: { schema: Parser<Value>; none: Value },
): RememberedState<Value> => {
  let known: Value | null = null;
  const read = (): Value => {
    known ??= readState(sql, name, schema) ?? none;
    return known;
  };
  const save = (value: Value): void => {
    saveState(sql, name, value);
    known = value;
  };
  return { read, save };
};

/** Whether the account was deleted, so nothing may be counted. */
export const isErased = (sql: SqlStorage): boolean =>
  readState(sql, 'erased', z.literal(true)) === true;
