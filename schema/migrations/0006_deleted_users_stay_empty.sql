-- What a deleted account left is never added to, whoever wrote at the same moment: another tab, a sign-in that was
-- under way, code that forgets to look. The Worker answers `user_deleted` as a session that ended.
CREATE TRIGGER `names_of_deleted_user` BEFORE INSERT ON `names`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `renames_of_deleted_user` BEFORE INSERT ON `renames`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `sessions_of_deleted_user` BEFORE INSERT ON `sessions`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `oauth_flows_of_deleted_user` BEFORE INSERT ON `oauth_flows`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `platform_connections_of_deleted_user` BEFORE INSERT ON `platform_connections`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `links_of_deleted_user` BEFORE INSERT ON `links`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `links_stay_as_deleted` BEFORE UPDATE OF `is_active`, `identifier`, `identifier_key`, `platforms` ON `links`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `users_stay_deleted` BEFORE UPDATE ON `users`
WHEN OLD.`deleted_at` IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
