// The tables of a promoter's statistics. All calls are synchronous: everything between two awaits is one atomic write.

/** The link of the rows that sum up all links of the promoter. */
export const ALL_LINKS = '';

/**
 * `hours` and `days` are the counts, of each link and of all; `sources` are the click objects: up to which arrival each
 * is part of the counts, what it contributed, and its newest events; `parts` a snapshot that is not complete yet.
 */
export const createStatisticsTables = (sql: SqlStorage): void => {
  const cells = (table: string, at: string) => `
    create table if not exists ${table} (
      link text not null,
      ${at} integer not null,
      kind text not null,
      platform text not null,
      channel text not null,
      persons integer not null,
      repeats integer not null,
      robots integer not null,
      primary key (link, ${at}, kind, platform, channel)
    ) without rowid;`;
  sql.exec(`
    ${cells('hours', 'hour')}
    ${cells('days', 'day')}
    create table if not exists sources (
      link text not null,
      shard integer not null,
      seq integer not null,
      at integer not null,
      events text not null,
      persons integer not null,
      repeats integer not null,
      robots integer not null,
      view_persons integer not null,
      view_repeats integer not null,
      view_robots integer not null,
      primary key (link, shard)
    ) without rowid;
    create table if not exists parts (
      link text not null,
      shard integer not null,
      part integer not null,
      seq integer not null,
      cells text not null,
      primary key (link, shard, part)
    ) without rowid;
    create table if not exists state (name text primary key, value text not null) without rowid;
  `);
};
