CREATE TABLE _cf_ALARM (
      actor_id TEXT PRIMARY KEY,
      scheduled_time INTEGER,
      actor_name TEXT
    ) WITHOUT ROWID;
insert into "_cf_ALARM" values ('39587917de540fa2cdcdd6d85b15a7766e8577dc1bf85052af112f1d0a23a2ca', 1795345635264000000, '39e206b5-ba29-42ec-b479-fc5fe600b36c#0');
insert into "_cf_ALARM" values ('e60c81d61a74b69630e9e207a5616c1a0a6190ee59543f835081ebbcbff43434', 1795345645638000000, 'cf8ae80c-acab-4ef7-98bf-8766ea673c17#0');
