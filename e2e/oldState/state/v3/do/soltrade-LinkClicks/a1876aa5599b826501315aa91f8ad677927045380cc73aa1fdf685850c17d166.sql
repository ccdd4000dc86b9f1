CREATE TABLE __miniflare_do_name (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE days (
      day text not null,
      kind text not null,
      platform text not null,
      channel text not null,
      persons integer not null,
      repeats integer not null,
      robots integer not null,
      primary key (day, kind, platform, channel)
    ) without rowid;
CREATE TABLE entries (
      seq integer primary key,
      id text not null,
      kind text not null,
      at integer not null,
      platform text not null,
      channel text not null,
      class text not null,
      audience text not null default '',
      unique (id, kind)
    );
CREATE TABLE hours (
      hour integer not null,
      kind text not null,
      platform text not null,
      channel text not null,
      persons integer not null default 0,
      repeats integer not null default 0,
      robots integer not null default 0,
      primary key (hour, kind, platform, channel)
    ) without rowid;
CREATE TABLE marks (hour integer primary key, seq integer not null, at integer not null);
CREATE TABLE outbox (
      hour integer not null,
      kind text not null,
      platform text not null,
      channel text not null,
      taken integer not null default 0,
      primary key (hour, kind, platform, channel)
    ) without rowid;
CREATE TABLE refused (kind text primary key, duplicates integer not null) without rowid;
CREATE TABLE sightings (
      address text not null,
      visitor text not null,
      platform text not null,
      at integer not null,
      admitted_at integer,
      primary key (address, visitor, platform)
    ) without rowid;
CREATE TABLE state (name text primary key, value text not null) without rowid;
insert into "__miniflare_do_name" values (1, '7b09639e-1fad-42e2-8c31-00cfc4a523c3#0');
