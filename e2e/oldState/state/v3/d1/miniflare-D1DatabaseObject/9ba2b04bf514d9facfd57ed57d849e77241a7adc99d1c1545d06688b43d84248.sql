CREATE TABLE _cf_METADATA (
        key INTEGER PRIMARY KEY,
        value BLOB
      );
CREATE TABLE `blocked_identities` (
	`hash` text PRIMARY KEY NOT NULL,
	`blocked_at` integer NOT NULL
);
CREATE TABLE `challenges` (
	`nonce` text PRIMARY KEY NOT NULL,
	`input` text NOT NULL,
	`expires_at` integer NOT NULL
);
CREATE TABLE `click_counts` (
	`link_id` text NOT NULL,
	`shard` integer NOT NULL,
	`day` text NOT NULL,
	`platform` text NOT NULL,
	`channel` text NOT NULL,
	`persons` integer NOT NULL,
	`repeats` integer NOT NULL,
	`robots` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`link_id`, `shard`, `day`, `platform`, `channel`),
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `click_hours` (
	`link_id` text NOT NULL,
	`shard` integer NOT NULL,
	`hour` integer NOT NULL,
	`platform` text NOT NULL,
	`channel` text NOT NULL,
	`persons` integer NOT NULL,
	`repeats` integer NOT NULL,
	`robots` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`link_id`, `hour`, `shard`, `platform`, `channel`),
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE "d1_migrations"(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`body` text NOT NULL,
	`error` text,
	`created_at` integer NOT NULL
);
CREATE TABLE `link_divisions` (
	`link_id` text PRIMARY KEY NOT NULL,
	`epoch` integer NOT NULL,
	`shards` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `links` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`mint` text NOT NULL,
	`identifier` text NOT NULL,
	`identifier_key` text NOT NULL,
	`platforms` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `blocked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`mint`) REFERENCES `tokens`(`mint`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `names` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `oauth_flows` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`code_verifier` text NOT NULL,
	`browser_hash` text NOT NULL,
	`user_id` text,
	`place` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `page_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`detail` text,
	`visitor` text NOT NULL,
	`network` text,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`mint` text NOT NULL,
	`ref_code` text
);
CREATE TABLE `platform_connections` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`platform_name` text NOT NULL,
	`credential` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `format` text, `position` integer, `disconnected_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `reconciliations` (
	`link_id` text NOT NULL,
	`shard` integer NOT NULL,
	`at` integer NOT NULL,
	`object_clicks` integer NOT NULL,
	`stored_clicks` integer NOT NULL,
	`object_views` integer NOT NULL,
	`stored_views` integer NOT NULL,
	`difference` integer NOT NULL,
	`repaired` integer NOT NULL,
	PRIMARY KEY(`link_id`, `shard`),
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `renames` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`from_username` text NOT NULL,
	`to_username` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`reason` text NOT NULL,
	`detail` text,
	`visitor` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer, `network` text,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `revenue_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`platform` text NOT NULL,
	`link_id` text,
	`source` text NOT NULL,
	`micro_usd` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL, `proven_wallet` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `sweeps` (
	`name` text PRIMARY KEY NOT NULL,
	`position` text NOT NULL,
	`updated_at` integer NOT NULL
);
CREATE TABLE `tokens` (
	`mint` text PRIMARY KEY NOT NULL,
	`name` text,
	`symbol` text,
	`image_url` text,
	`updated_at` integer NOT NULL
);
CREATE TABLE `used_messages` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text,
	`display_name` text,
	`profile_picture` text,
	`wallet_address` text,
	`twitter_id` text,
	`twitter_username` text,
	`twitter_profile_image_url` text,
	`auth_method` text NOT NULL,
	`short_code` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
, `blocked_at` integer, `deleted_at` integer);
CREATE TABLE `view_counts` (
	`link_id` text NOT NULL,
	`shard` integer NOT NULL,
	`day` text NOT NULL,
	`channel` text NOT NULL,
	`persons` integer NOT NULL,
	`repeats` integer NOT NULL,
	`robots` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`link_id`, `day`, `shard`, `channel`),
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `view_hours` (
	`link_id` text NOT NULL,
	`shard` integer NOT NULL,
	`hour` integer NOT NULL,
	`channel` text NOT NULL,
	`persons` integer NOT NULL,
	`repeats` integer NOT NULL,
	`robots` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`link_id`, `hour`, `shard`, `channel`),
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `challenges_expires_at` ON `challenges` (`expires_at`);
CREATE INDEX `click_counts_link_day` ON `click_counts` (`link_id`,`day`);
CREATE INDEX `click_hours_hour` ON `click_hours` (`hour`,`link_id`,`shard`);
CREATE INDEX `dead_letters_created_at` ON `dead_letters` (`created_at`);
CREATE UNIQUE INDEX `links_identifier_key` ON `links` (`identifier_key`);
CREATE INDEX `links_user_created_at` ON `links` (`user_id`,`created_at`);
CREATE UNIQUE INDEX `links_user_mint` ON `links` (`user_id`,`mint`);
CREATE INDEX `names_user_id` ON `names` (`user_id`);
CREATE INDEX `oauth_flows_created_at` ON `oauth_flows` (`created_at`);
CREATE INDEX `page_reports_created_at` ON `page_reports` (`created_at`);
CREATE INDEX `page_reports_mint` ON `page_reports` (`mint`);
CREATE INDEX `page_reports_network` ON `page_reports` (`network`);
CREATE INDEX `platform_connections_disconnected` ON `platform_connections` (`disconnected_at`) WHERE "platform_connections"."disconnected_at" is not null;
CREATE UNIQUE INDEX `platform_connections_user_platform` ON `platform_connections` (`user_id`,`platform_name`);
CREATE INDEX `renames_user_id_at` ON `renames` (`user_id`,`at`);
CREATE INDEX `reports_created_at` ON `reports` (`created_at`);
CREATE INDEX `reports_link_id` ON `reports` (`link_id`);
CREATE INDEX `reports_network` ON `reports` (`network`);
CREATE INDEX `revenue_entries_link_id` ON `revenue_entries` (`link_id`);
CREATE INDEX `revenue_entries_user_id` ON `revenue_entries` (`user_id`,`platform`);
CREATE INDEX `sessions_created_at` ON `sessions` (`created_at`);
CREATE INDEX `sessions_last_seen_at` ON `sessions` (`last_seen_at`);
CREATE INDEX `sessions_user_id` ON `sessions` (`user_id`);
CREATE INDEX `used_messages_expires_at` ON `used_messages` (`expires_at`);
CREATE INDEX `users_created_at` ON `users` (`created_at`);
CREATE INDEX `users_twitter_handle` ON `users` (lower("twitter_username"));
CREATE UNIQUE INDEX `users_twitter_id` ON `users` (`twitter_id`);
CREATE UNIQUE INDEX `users_wallet_address` ON `users` (`wallet_address`);
CREATE INDEX `view_hours_hour` ON `view_hours` (`hour`,`link_id`,`shard`);
CREATE TRIGGER `links_of_deleted_user` BEFORE INSERT ON `links`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
CREATE TRIGGER `links_stay_as_deleted` BEFORE UPDATE OF `is_active`, `identifier`, `identifier_key`, `platforms` ON `links`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
CREATE TRIGGER `names_of_deleted_user` BEFORE INSERT ON `names`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
CREATE TRIGGER `oauth_flows_of_deleted_user` BEFORE INSERT ON `oauth_flows`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
CREATE TRIGGER `platform_connections_of_deleted_user` BEFORE INSERT ON `platform_connections`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
CREATE TRIGGER `renames_of_deleted_user` BEFORE INSERT ON `renames`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
CREATE TRIGGER `sessions_of_deleted_user` BEFORE INSERT ON `sessions`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
CREATE TRIGGER `users_stay_deleted` BEFORE UPDATE ON `users`
WHEN OLD.`deleted_at` IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
insert into "_cf_METADATA" values (2, 180);
insert into "click_counts" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, '2026-09-23', 'axiom', '', 7, 2, 1, 1790159820520);
insert into "click_counts" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, '2026-09-23', 'jupiter', '', 7, 2, 0, 1790159820520);
insert into "click_counts" values ('39e206b5-ba29-42ec-b479-fc5fe600b36c', 0, '2026-09-23', 'axiom', '', 0, 0, 1, 1790159821426);
insert into "click_counts" values ('39e206b5-ba29-42ec-b479-fc5fe600b36c', 0, '2026-09-23', 'pump.fun', 'x', 3, 1, 0, 1790159821426);
insert into "click_counts" values ('7b09639e-1fad-42e2-8c31-00cfc4a523c3', 0, '2026-11-09', 'axiom', 'demo', 5, 2, 1, 1795084624045);
insert into "click_counts" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, '2026-11-19', 'axiom', '', 0, 0, 1, 1795084635558);
insert into "click_counts" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, '2026-11-19', 'jupiter', 'telegram', 20, 7, 0, 1795084635558);
insert into "click_counts" values ('39e206b5-ba29-42ec-b479-fc5fe600b36c', 0, '2026-11-19', 'axiom', '', 2, 1, 1, 1795084636279);
insert into "click_counts" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, '2026-11-22', 'axiom', '', 0, 0, 1, 1795343846700);
insert into "click_counts" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, '2026-11-22', 'axiom', 'x', 12, 4, 0, 1795343846700);
insert into "click_hours" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, 1790157600000, 'axiom', '', 7, 2, 1, 1790159820520);
insert into "click_hours" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, 1790157600000, 'jupiter', '', 7, 2, 0, 1790159820520);
insert into "click_hours" values ('39e206b5-ba29-42ec-b479-fc5fe600b36c', 0, 1790157600000, 'axiom', '', 0, 0, 1, 1790159821426);
insert into "click_hours" values ('39e206b5-ba29-42ec-b479-fc5fe600b36c', 0, 1790157600000, 'pump.fun', 'x', 3, 1, 0, 1790159821426);
insert into "click_hours" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, 1795082400000, 'axiom', '', 0, 0, 1, 1795084635558);
insert into "click_hours" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, 1795082400000, 'jupiter', 'telegram', 20, 7, 0, 1795084635558);
insert into "click_hours" values ('39e206b5-ba29-42ec-b479-fc5fe600b36c', 0, 1795082400000, 'axiom', '', 2, 1, 1, 1795084636279);
insert into "click_hours" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, 1795341600000, 'axiom', '', 0, 0, 1, 1795343846700);
insert into "click_hours" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, 1795341600000, 'axiom', 'x', 12, 4, 0, 1795343846700);
insert into "d1_migrations" values (1, '0000_init.sql', '2026-11-22 10:36:51');
insert into "d1_migrations" values (2, '0001_x_sign_in.sql', '2026-11-22 10:36:51');
insert into "d1_migrations" values (3, '0002_formats_blocks_reports.sql', '2026-11-22 10:36:52');
insert into "d1_migrations" values (4, '0003_count_pipeline.sql', '2026-11-22 10:36:52');
insert into "d1_migrations" values (5, '0004_connection_order.sql', '2026-11-22 10:36:53');
insert into "d1_migrations" values (6, '0005_account_deletion.sql', '2026-11-22 10:36:53');
insert into "d1_migrations" values (7, '0006_deleted_users_stay_empty.sql', '2026-11-22 10:36:54');
insert into "d1_migrations" values (8, '0007_reports_of_pages.sql', '2026-11-22 10:36:54');
insert into "d1_migrations" values (9, '0008_handles.sql', '2026-11-22 10:36:54');
insert into "link_divisions" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 1, 4, 1795084624045);
insert into "links" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', '6d174a6d-a2eb-4194-b414-070e028470bf', 'Bhe2kRgn2kunA7Z5hRQ4xd36aTmapiPz8o61w9nJpump', 'goose', 'goose', '["jupiter"]', 1, 1790159819028, 1790159819028, null);
insert into "links" values ('39e206b5-ba29-42ec-b479-fc5fe600b36c', '6d174a6d-a2eb-4194-b414-070e028470bf', '4Eq3N6XorrkZFAH1LrQ7P21BV8FCb2GfBthqxspipump', 'pandump', 'pandump', '["jupiter"]', 1, 1790159819145, 1790159819145, null);
insert into "links" values ('7b09639e-1fad-42e2-8c31-00cfc4a523c3', '6d174a6d-a2eb-4194-b414-070e028470bf', 'HBa1QPDXsFarMYQ24f9aFyM28HR25m1QuRmhp3fAbonk', 'sloth', 'sloth', '["jupiter"]', 0, 1790159819357, 1795084634490, null);
insert into "names" values ('tc89xcw7', '6d174a6d-a2eb-4194-b414-070e028470bf', 'code', 1790159818745);
insert into "platform_connections" values ('2af4509f-89b1-4328-b872-7d97bba2f889', '6d174a6d-a2eb-4194-b414-070e028470bf', 'jupiter', 'affiliate-1', 1, 1790159818781, 1790159818781, null, null, null);
insert into "sessions" values ('c8e4c43eada165a9d5129bdad999ce7b648e5d6856ae5d9249b0c7a80f7a0bae', '6d174a6d-a2eb-4194-b414-070e028470bf', 1795343845602, 1795343845602, null);
insert into "tokens" values ('Bhe2kRgn2kunA7Z5hRQ4xd36aTmapiPz8o61w9nJpump', 'Giga Goose', 'GOOSE', 'http://127.0.0.1:23009/images/GOOSE.png', 1790159818953);
insert into "tokens" values ('4Eq3N6XorrkZFAH1LrQ7P21BV8FCb2GfBthqxspipump', 'Paper Hands Panda', 'PANDUMP', 'http://127.0.0.1:23009/images/PANDUMP.png', 1790159819125);
insert into "tokens" values ('HBa1QPDXsFarMYQ24f9aFyM28HR25m1QuRmhp3fAbonk', 'Zen Sloth', 'SLOTH', 'http://127.0.0.1:23009/images/SLOTH.png', 1790159819329);
insert into "used_messages" values ('adf4c4230b071b2913275dce8f67c087a50ea9d79cf229b68e67a60f51fa6b5d', 1790160118695);
insert into "used_messages" values ('4e8126d5a315cc4fdbf686f69e66d6243f5683d37520f9433dd014416d5ac9b2', 1795084934426);
insert into "used_messages" values ('b191b103e45c9a8cd12c707b873dc562060568a1b630b2db7e852036917997a1', 1795344145556);
insert into "users" values ('6d174a6d-a2eb-4194-b414-070e028470bf', null, null, null, 'AoVsGaj8MSJ6xwKxfFxo9iZWH3enC8RRTXKH2fx2F8os', null, null, null, 'wallet', 'tc89xcw7', 1790159818745, 1790159818745, null, null);
insert into "view_counts" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, '2026-09-23', '', 7, 0, 0, 1790159820520);
insert into "view_counts" values ('39e206b5-ba29-42ec-b479-fc5fe600b36c', 0, '2026-09-23', 'x', 3, 0, 0, 1790159821426);
insert into "view_counts" values ('7b09639e-1fad-42e2-8c31-00cfc4a523c3', 0, '2026-11-09', 'demo', 9, 1, 0, 1795084624045);
insert into "view_counts" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, '2026-11-19', 'telegram', 20, 0, 0, 1795084635558);
insert into "view_counts" values ('39e206b5-ba29-42ec-b479-fc5fe600b36c', 0, '2026-11-19', '', 2, 0, 0, 1795084636279);
insert into "view_counts" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, '2026-11-22', 'x', 12, 0, 0, 1795343846700);
insert into "view_hours" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, 1790157600000, '', 7, 0, 0, 1790159820520);
insert into "view_hours" values ('39e206b5-ba29-42ec-b479-fc5fe600b36c', 0, 1790157600000, 'x', 3, 0, 0, 1790159821426);
insert into "view_hours" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, 1795082400000, 'telegram', 20, 0, 0, 1795084635558);
insert into "view_hours" values ('39e206b5-ba29-42ec-b479-fc5fe600b36c', 0, 1795082400000, '', 2, 0, 0, 1795084636279);
insert into "view_hours" values ('cf8ae80c-acab-4ef7-98bf-8766ea673c17', 0, 1795341600000, 'x', 12, 0, 0, 1795343846700);
