CREATE TABLE __miniflare_do_name (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE _cf_METADATA (
        key INTEGER PRIMARY KEY,
        value BLOB
      );
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
insert into "__miniflare_do_name" values (1, '39e206b5-ba29-42ec-b479-fc5fe600b36c#0');
insert into "_cf_METADATA" values (1, 1795345635264000000);
insert into "days" values ('2026-09-23', 'click', 'axiom', '', 0, 0, 1);
insert into "days" values ('2026-09-23', 'click', 'pump.fun', 'x', 3, 1, 0);
insert into "days" values ('2026-09-23', 'view', '', 'x', 3, 0, 0);
insert into "entries" values (9, '9ec0e6f3-96c5-4c36-8363-0f612af5defc', 'view', 1795084635264, '', '', 'person', 'US - computer windows chrome -');
insert into "entries" values (10, '15ac66b6-5a04-4ded-87ad-cb3c3b4c7c41', 'click', 1795084635271, 'axiom', '', 'person', 'US - computer windows chrome -');
insert into "entries" values (11, '162dc5ac-75f4-4216-83f9-1adc5ba843fc', 'view', 1795084635296, '', '', 'person', 'US - computer windows chrome -');
insert into "entries" values (12, '08e13e46-89a4-4371-94de-c5987239342b', 'click', 1795084635304, 'axiom', '', 'person', 'US - computer windows chrome -');
insert into "entries" values (13, '50b462b9-b4c7-47f0-9aac-76f270f3bc1f', 'click', 1795084635317, 'axiom', '', 'repeat', 'US - computer windows chrome -');
insert into "entries" values (14, 'b9212c2c-2637-44c1-802b-c30acb45aba2', 'click', 1795084635338, 'axiom', '', 'robot', 'US - - - - -');
insert into "hours" values (1795082400000, 'click', 'axiom', '', 2, 1, 1);
insert into "hours" values (1795082400000, 'view', '', '', 2, 0, 0);
insert into "marks" values (1795082400000, 14, 1795084636301);
insert into "refused" values ('click', 7);
insert into "sightings" values ('9sYNgFtXz_-zBmwnLoFPne', 'HYNoqzzUpVbQj-XeML337MZw8ezX6gph8oKiwL3265I', '', 1795084635296, 1795084635296);
insert into "sightings" values ('9sYNgFtXz_-zBmwnLoFPne', 'HYNoqzzUpVbQj-XeML337MZw8ezX6gph8oKiwL3265I', 'axiom', 1795084635317, 1795084635304);
insert into "sightings" values ('bB3q7ZywA6mEO791eIno-Q', 'xch0gBllx1jpDSl51ltWQApD-UXXg0vEwq_0tIWV5-I', '', 1795084635264, 1795084635264);
insert into "sightings" values ('bB3q7ZywA6mEO791eIno-Q', 'xch0gBllx1jpDSl51ltWQApD-UXXg0vEwq_0tIWV5-I', 'axiom', 1795084635271, 1795084635271);
insert into "state" values ('birth', '1795343820419');
