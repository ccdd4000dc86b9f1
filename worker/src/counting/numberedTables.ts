/** The numbers of the tables `{prefix}_{number}`, in order. */
export const numberedTables = (sql: SqlStorage, prefix: string): number[] =>
  sql
    .exec<{ name: string }>(
      "select name from sqlite_master where type = 'table' and name glob ?",
      `${prefix}_[0-9]*`,
    )
    .toArray()
    .map(({ name }) => Number(name.slice(prefix.length + 1)))
    .toSorted((one, other) => one - other);
