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
insert into "__miniflare_do_name" values (1, 'cf8ae80c-acab-4ef7-98bf-8766ea673c17#0');
insert into "_cf_METADATA" values (1, 1795345645638000000);
insert into "days" values ('2026-09-23', 'click', 'axiom', '', 7, 2, 1);
insert into "days" values ('2026-09-23', 'click', 'jupiter', '', 7, 2, 0);
insert into "days" values ('2026-09-23', 'view', '', '', 7, 0, 0);
insert into "entries" values (27, '92bc8a4a-8b44-49f6-9671-591ef66bf3ff', 'view', 1795084634554, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (28, 'c16e92d5-8c2a-4a91-bc1a-f84f36ff74c3', 'click', 1795084634562, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (29, '2ba5f75b-0839-4074-8df3-320c293aeb2b', 'view', 1795084634591, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (30, 'e35fd0aa-e231-442c-997d-8e79e1eeb252', 'click', 1795084634609, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (31, 'd675ee85-7cec-4d9c-a7d1-8d15659c5e1c', 'click', 1795084634655, 'jupiter', 'telegram', 'repeat', 'US telegram computer windows chrome -');
insert into "entries" values (32, 'd213b297-bd30-4996-a05c-394f946a845b', 'view', 1795084634710, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (33, '75587bdf-57e7-43d4-92c4-ce94dd07376c', 'click', 1795084634718, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (34, '6b94bf8c-f835-4bad-a651-c1f813f9de25', 'view', 1795084634755, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (35, 'cbe09299-a39a-4dc8-a58b-52d4ce5fc6b1', 'click', 1795084634762, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (36, 'ea944755-f833-42c5-819c-5335bbd09d58', 'view', 1795084634780, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (37, 'f991c81b-cc81-47c6-bf2a-0f2db3ebe9cf', 'click', 1795084634785, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (38, '0c2eab3c-877c-4c76-95bf-23a9a3fe6c6c', 'click', 1795084634795, 'jupiter', 'telegram', 'repeat', 'US telegram computer windows chrome -');
insert into "entries" values (39, 'df5a33af-d976-4124-b0ac-d1c39d9dbf4f', 'view', 1795084634812, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (40, '8de00b52-b075-49da-9699-49b62b7669ca', 'click', 1795084634816, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (41, 'ec4747a5-0255-4a1c-ae64-206b3bf1200d', 'view', 1795084634833, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (42, 'a4bf6d3b-89d7-416a-81ee-110d8826c904', 'click', 1795084634837, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (43, '51aab248-9e19-48f1-852f-6f0b123d8b5d', 'view', 1795084634856, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (44, 'd7f9e801-144f-4047-ae5a-b34225d820ab', 'click', 1795084634863, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (45, 'a2c58ba9-3c6b-46cb-9f26-00cc22c38930', 'click', 1795084634872, 'jupiter', 'telegram', 'repeat', 'US telegram computer windows chrome -');
insert into "entries" values (46, 'ca0e7490-f20e-4e39-9728-20e7be3ff8ec', 'view', 1795084634890, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (47, '98bb6600-697f-408b-b6f0-4479ec5f796a', 'click', 1795084634895, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (48, 'e4a03623-230f-447d-9d18-d984200908ed', 'view', 1795084634915, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (49, '97e9567a-d7a6-47d7-a418-664c6ddde5e2', 'click', 1795084634920, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (50, '82227c1f-1419-4a82-9047-0202280d2516', 'view', 1795084634934, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (51, 'ec8e0f42-a861-4f2b-9c2c-0cb8e1d98441', 'click', 1795084634938, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (52, 'c0665445-7b1e-44df-b90c-9625736cb861', 'click', 1795084634949, 'jupiter', 'telegram', 'repeat', 'US telegram computer windows chrome -');
insert into "entries" values (53, 'b60ffcf7-e702-4927-a5ab-b4afc68023c3', 'view', 1795084634968, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (54, 'a0be0230-0cea-4e8c-a842-fe19fe0a3997', 'click', 1795084634974, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (55, '3af8b6ee-a411-40b8-9f43-7bdc84b37b6d', 'view', 1795084634991, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (56, 'b9d1da38-3a6b-4ade-b960-8636618c7ef9', 'click', 1795084634996, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (57, '6ab27a5c-8d49-4160-8437-4779ccc78f94', 'view', 1795084635012, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (58, '1c49ead2-9bc5-4e91-9963-da59d05e13aa', 'click', 1795084635017, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (59, '090c2d67-905b-448e-9d0b-9fbb8771b046', 'click', 1795084635027, 'jupiter', 'telegram', 'repeat', 'US telegram computer windows chrome -');
insert into "entries" values (60, '82e405ac-b294-4f29-8623-cac24f9ed925', 'view', 1795084635043, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (61, '09848bb1-0d39-44fb-8dc6-d4e32720ba88', 'click', 1795084635048, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (62, '6aed4642-d115-4935-95e9-16d42944779a', 'view', 1795084635063, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (63, '5ab69b60-8cdf-4a0f-a184-656125ae980f', 'click', 1795084635069, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (64, '7710399e-1414-4909-a594-f54ec52959ef', 'view', 1795084635083, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (65, 'c1cc069b-a0fc-434a-954e-13f3a41b21a0', 'click', 1795084635088, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (66, '3c275cc5-08a6-4a76-9c28-9a3521efa1c1', 'click', 1795084635098, 'jupiter', 'telegram', 'repeat', 'US telegram computer windows chrome -');
insert into "entries" values (67, '7b8afece-9a2c-49bb-b294-c13122255a0f', 'view', 1795084635114, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (68, '9abcd4ff-9c33-4544-891e-56d4ef84ebc4', 'click', 1795084635120, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (69, 'c2f08574-96b6-48f6-9281-c6f6c80d347b', 'view', 1795084635138, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (70, '6074b5c3-54f4-483a-b39f-a5bc4a00a126', 'click', 1795084635144, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (71, '2a73ce1a-2aab-46a2-a524-f11a82662e83', 'view', 1795084635163, '', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (72, '45c107fb-80b6-4a78-827f-cc275090abbf', 'click', 1795084635179, 'jupiter', 'telegram', 'person', 'US telegram computer windows chrome -');
insert into "entries" values (73, '267e2f28-a8d7-46fc-8f11-7a6ee2581b3d', 'click', 1795084635197, 'jupiter', 'telegram', 'repeat', 'US telegram computer windows chrome -');
insert into "entries" values (74, '54915c91-98fb-46f6-9d71-365b4c8df4e2', 'click', 1795084635211, 'axiom', '', 'robot', 'US - - - - -');
insert into "entries" values (75, 'ec05fe20-38a3-4821-8a04-85f6ab0cc0ba', 'view', 1795343845638, '', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (76, '4fd39628-3f51-4c63-822b-28b67bbcae4b', 'click', 1795343845678, 'axiom', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (77, 'bddd075c-0f34-4575-8955-bf10b27a1714', 'click', 1795343845696, 'axiom', 'x', 'repeat', 'US x computer windows chrome -');
insert into "entries" values (78, 'f3c052f9-4149-46d7-b741-305f52dfdaac', 'view', 1795343845730, '', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (79, '4c7470aa-e9b1-422e-8be6-8a48633c607a', 'click', 1795343845736, 'axiom', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (80, '6c745d2e-eb49-463b-a1fe-51b9688165d5', 'view', 1795343845795, '', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (81, '752345d5-9799-40db-974a-6bc146838fcd', 'click', 1795343845811, 'axiom', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (82, 'dd8450d2-9fd1-466b-9c49-46b4de2a4236', 'view', 1795343845845, '', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (83, 'f1f1950c-9231-4c10-b8fe-d6c592a1e793', 'click', 1795343845867, 'axiom', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (84, 'd33b1200-5642-4d7b-92b2-1dfe08b78d35', 'click', 1795343845907, 'axiom', 'x', 'repeat', 'US x computer windows chrome -');
insert into "entries" values (85, '74332fba-1e14-4edf-9a5b-7d25aafa551b', 'view', 1795343845956, '', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (86, 'f3f68929-120f-4adc-8766-94068e349388', 'click', 1795343845975, 'axiom', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (87, 'f8bcb40b-e143-4974-8e40-1a37b99128f3', 'view', 1795343846012, '', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (88, 'b415a3de-805c-49f2-8b6d-1f7b94b6e0bd', 'click', 1795343846023, 'axiom', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (89, '6ef011b3-adff-4435-808e-1e057f585d24', 'view', 1795343846088, '', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (90, '97852e84-af14-40f5-bfa4-c21e9fa036f9', 'click', 1795343846108, 'axiom', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (91, '3b74622f-21c4-46fe-88aa-9a669f762c40', 'click', 1795343846146, 'axiom', 'x', 'repeat', 'US x computer windows chrome -');
insert into "entries" values (92, '3f53bdbe-065f-4f37-bf9b-0e02449e142d', 'view', 1795343846255, '', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (93, 'cabb108e-1eaa-4a75-af45-a0fb60d23400', 'click', 1795343846293, 'axiom', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (94, '7ece75b8-bf9e-4471-a099-af429248c128', 'view', 1795343846333, '', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (95, '01106870-9719-4519-81a4-e2e6fd9a263b', 'click', 1795343846353, 'axiom', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (96, '4a80be26-ac26-4e23-a075-9cca7844bd26', 'view', 1795343846407, '', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (97, '738502f9-9239-42bb-9020-055645b1b410', 'click', 1795343846433, 'axiom', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (98, 'ba7ecf9c-2cd1-4614-bd85-f849dd0e8544', 'click', 1795343846462, 'axiom', 'x', 'repeat', 'US x computer windows chrome -');
insert into "entries" values (99, 'bd128d0d-2fd7-43c1-9abc-2068fb85eb3f', 'view', 1795343846501, '', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (100, 'ea45949f-d9d0-4417-b983-6271f16d95b8', 'click', 1795343846510, 'axiom', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (101, '74e131a4-2ab1-49d9-8293-6d584c701751', 'view', 1795343846534, '', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (102, '18805f13-0965-46af-a852-48bf2a161708', 'click', 1795343846546, 'axiom', 'x', 'person', 'US x computer windows chrome -');
insert into "entries" values (103, '8614952e-fa90-4537-a1bd-5ca38daf9238', 'click', 1795343846574, 'axiom', '', 'robot', 'US - - - - -');
insert into "hours" values (1795082400000, 'click', 'axiom', '', 0, 0, 1);
insert into "hours" values (1795082400000, 'click', 'jupiter', 'telegram', 20, 7, 0);
insert into "hours" values (1795082400000, 'view', '', 'telegram', 20, 0, 0);
insert into "hours" values (1795341600000, 'click', 'axiom', '', 0, 0, 1);
insert into "hours" values (1795341600000, 'click', 'axiom', 'x', 12, 4, 0);
insert into "hours" values (1795341600000, 'view', '', 'x', 12, 0, 0);
insert into "marks" values (1795082400000, 74, 1795084635565);
insert into "marks" values (1795341600000, 103, 1795343846746);
insert into "refused" values ('click', 61);
insert into "sightings" values ('-3y0TiCwwm-AtkDPaBBCpy', '5EPxI9fQuTF_KwGpNSCx0dn8b6ODnJNnWCMAex7Zsnw', '', 1795343846501, 1795343846501);
insert into "sightings" values ('-3y0TiCwwm-AtkDPaBBCpy', '5EPxI9fQuTF_KwGpNSCx0dn8b6ODnJNnWCMAex7Zsnw', 'axiom', 1795343846510, 1795343846510);
insert into "sightings" values ('4BxWf_gyTcKRrRvmF1mIo3', 'eCh8tnCohxhblyzSOBIalg_uFqA2pClS3Wcgq6TiEMI', '', 1795343846088, 1795343846088);
insert into "sightings" values ('4BxWf_gyTcKRrRvmF1mIo3', 'eCh8tnCohxhblyzSOBIalg_uFqA2pClS3Wcgq6TiEMI', 'axiom', 1795343846146, 1795343846108);
insert into "sightings" values ('5f2CFW3LcTtmPaBx_cPZzB', 'dGCmQLr6ZdF9uAA-ETUTLMiP7saK8NWtAgMZaba0Vh4', '', 1795343845795, 1795343845795);
insert into "sightings" values ('5f2CFW3LcTtmPaBx_cPZzB', 'dGCmQLr6ZdF9uAA-ETUTLMiP7saK8NWtAgMZaba0Vh4', 'axiom', 1795343845811, 1795343845811);
insert into "sightings" values ('MTq-AzdNdNnUN_SPtu7t8X', 'ukXI-a4jO4ImrKK8uEuzRxkyuOpH7R4_99txrHdIXvs', '', 1795343845638, 1795343845638);
insert into "sightings" values ('MTq-AzdNdNnUN_SPtu7t8X', 'ukXI-a4jO4ImrKK8uEuzRxkyuOpH7R4_99txrHdIXvs', 'axiom', 1795343845696, 1795343845678);
insert into "sightings" values ('NX0rgQULVQg6HCbonGjNLm', 'GKAqEeFRk9ZfFktJpvvZLB7WYF1t4SwWZn5q91Eeq4o', '', 1795343845730, 1795343845730);
insert into "sightings" values ('NX0rgQULVQg6HCbonGjNLm', 'GKAqEeFRk9ZfFktJpvvZLB7WYF1t4SwWZn5q91Eeq4o', 'axiom', 1795343845736, 1795343845736);
insert into "sightings" values ('O3dujeZlxdJt32Kvqg6Ym_', 'd9srISWL2Sfl2-5ThzrYzzKYGhljvWMkFJKIY8CIfYk', '', 1795343846012, 1795343846012);
insert into "sightings" values ('O3dujeZlxdJt32Kvqg6Ym_', 'd9srISWL2Sfl2-5ThzrYzzKYGhljvWMkFJKIY8CIfYk', 'axiom', 1795343846023, 1795343846023);
insert into "sightings" values ('bnpq1B8vrUDiRh9QkKobOO', 'eSEUBR0tCEmpRyy1KRMXpqh1uDRl-qnLZ_7ViS1jyJ0', '', 1795343846407, 1795343846407);
insert into "sightings" values ('bnpq1B8vrUDiRh9QkKobOO', 'eSEUBR0tCEmpRyy1KRMXpqh1uDRl-qnLZ_7ViS1jyJ0', 'axiom', 1795343846462, 1795343846433);
insert into "sightings" values ('hlkOTQ3wnygONf3R9ka9SZ', 'nWPK7CTDX14_mSX64sKNfnZ6omiJCCgJkImGWhIZe7s', '', 1795343845956, 1795343845956);
insert into "sightings" values ('hlkOTQ3wnygONf3R9ka9SZ', 'nWPK7CTDX14_mSX64sKNfnZ6omiJCCgJkImGWhIZe7s', 'axiom', 1795343845975, 1795343845975);
insert into "sightings" values ('iR41YtqHAVq95ZmVY2yEbN', 'GcIxBoEb5EFSYitNLOy2qzIP64hxQSln9HFtuvVbVJw', '', 1795343846255, 1795343846255);
insert into "sightings" values ('iR41YtqHAVq95ZmVY2yEbN', 'GcIxBoEb5EFSYitNLOy2qzIP64hxQSln9HFtuvVbVJw', 'axiom', 1795343846293, 1795343846293);
insert into "sightings" values ('kGhp3vx6RedRzJXrCEjD6G', 'ywkAOtX9GFFul8pDYpujghqa0LIQukkHGuouTA6GNlI', '', 1795343846534, 1795343846534);
insert into "sightings" values ('kGhp3vx6RedRzJXrCEjD6G', 'ywkAOtX9GFFul8pDYpujghqa0LIQukkHGuouTA6GNlI', 'axiom', 1795343846546, 1795343846546);
insert into "sightings" values ('suWuNirghHWDWe1vSSrn4i', 'ztvo5bW53RapujBAFy7b47ZlT0OjegZUI31wmZsqTw8', '', 1795343846333, 1795343846333);
insert into "sightings" values ('suWuNirghHWDWe1vSSrn4i', 'ztvo5bW53RapujBAFy7b47ZlT0OjegZUI31wmZsqTw8', 'axiom', 1795343846353, 1795343846353);
insert into "sightings" values ('tI1gELfM0g26d8MRGzhQWb', 'qPipcAH02Xjn-Z1hKEwvCiK-hlZFRNbhlhMgF5TOrkQ', '', 1795343845845, 1795343845845);
insert into "sightings" values ('tI1gELfM0g26d8MRGzhQWb', 'qPipcAH02Xjn-Z1hKEwvCiK-hlZFRNbhlhMgF5TOrkQ', 'axiom', 1795343845907, 1795343845867);
insert into "state" values ('birth', '1795343819489');
