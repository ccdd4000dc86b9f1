// A product's local state as SQL text, which can be reviewed and moved in time.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/** What the counts are in. Everything else is a cache, or starts empty. */
const KEPT = ['v3/d1/miniflare-D1DatabaseObject', 'v3/do/soltrade-LinkClicks'];

const filesIn = (folder: string, suffix: string): string[] =>
  KEPT.flatMap((part) =>
    readdirSync(join(folder, part))
      .filter((name) => name.endsWith(suffix))
      .toSorted()
      .map((name) => join(part, name)),
  );

const literal = (value: SQLOutputValue | undefined): string => {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString('hex')}'`;
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
};

/** The times of alarms are too large for numbers. */
const allRows = (database: DatabaseSync, sql: string): Record<string, SQLOutputValue>[] => {
  const statement = database.prepare(sql);
  statement.setReadBigInts(true);
  return statement.all();
};

const dump = (database: DatabaseSync): string => {
  const schema = database
    .prepare(
      `select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite%'
       order by case type when 'table' then 0 when 'index' then 2 else 3 end, name`,
    )
    .all();
  const definitions = schema.map(({ sql }) => `${sql};`);
  const rows = schema
    .filter(({ type }) => type === 'table')
    .flatMap(({ name }) =>
      allRows(database, `select * from "${name}"`).map(
        (row) => `insert into "${name}" values (${Object.values(row).map(literal).join(', ')});`,
      ),
    );
  return `${[...definitions, ...rows].join('\n')}\n`;
};

/** Writes the databases of a state folder as SQL. */
export const saveState = (state: string, target: string): void => {
  for (const name of filesIn(state, '.sqlite')) {
    const database = new DatabaseSync(join(state, name));
    const file = join(target, `${name.slice(0, -'.sqlite'.length)}.sql`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, dump(database));
    database.close();
  }
};

/** Makes a state folder of what `saveState` wrote. */
export const restoreState = (saved: string, state: string): void => {
  for (const name of filesIn(saved, '.sql')) {
    const file = join(state, `${name.slice(0, -'.sql'.length)}.sqlite`);
    mkdirSync(dirname(file), { recursive: true });
    // Rows come before those that they refer to.
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
    database.exec(`begin; ${readFileSync(join(saved, name), 'utf8')} commit`);
    database.close();
  }
};

const TIME = /^(at|hour|admitted_at|scheduled_time|.+_(at|before|until))$/;
/** Local alarms are in nanoseconds. */
const inUnit = (column: string, milliseconds: number): number =>
  column === 'scheduled_time' ? milliseconds * 1_000_000 : milliseconds;

/** In two steps each: a moved key may be one that another row still has. */
const moveColumn = (database: DatabaseSync, table: string, column: string, days: number): void => {
  const distance = inUnit(column, days * 24 * 60 * 60 * 1_000);
  database.exec(
    column === 'day'
      ? `update "${table}" set day = '-' || date(day, '${days} days'); update "${table}" set day = substr(day, 2)`
      : `update "${table}" set "${column}" = -("${column}" + ${distance}) where "${column}" > 0;
         update "${table}" set "${column}" = -"${column}" where "${column}" < 0`,
  );
};

/** As if everything had happened that many days later. */
export const moveState = (state: string, days: number): void => {
  for (const name of filesIn(state, '.sqlite')) {
    const database = new DatabaseSync(join(state, name));
    const columns = database
      .prepare(
        `select t.name as "table", c.name as "column", c.type as type from sqlite_master as t, pragma_table_info(t.name) as c
         where t.type = 'table' and t.name not like 'sqlite%' and t.name <> 'd1_migrations'`,
      )
      .all();
    for (const { table, column, type } of columns) {
      const isTime = String(type).toLowerCase() === 'integer' && TIME.test(String(column));
      if (isTime || column === 'day') moveColumn(database, String(table), String(column), days);
    }
    database.close();
  }
};

/** Runs SQL in the state's D1 database. */
export const changeDatabase = (state: string, sql: string): void => {
  const [name] = filesIn(state, '.sqlite').filter((file) => /\/[0-9a-f]{64}\.sqlite$/.test(file));
  if (!name) throw new Error(`${state} holds no D1 database`);
  const database = new DatabaseSync(join(state, name));
  database.exec(sql);
  database.close();
};
