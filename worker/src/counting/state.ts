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

/**
 * Lets no table of an erased object have new rows, whatever method or call that began before writes
 * them. Call it once all tables are there.
 */
export const keepErased = (sql: SqlStorage): void => {
  const tables = sql
    .exec<{ name: string }>(
      `select name from sqlite_master as made where type = 'table' and name not glob '_cf_*'
        and name not glob 'sqlite_*' and not exists (
          select 1 from sqlite_master where type = 'trigger' and tbl_name = made.name)`,
    )
    .toArray();
  for (const { name } of tables) {
    sql.exec(
      `create trigger "erased_${name}" before insert on "${name}" begin select raise(ignore); end`,
    );
  }
};
