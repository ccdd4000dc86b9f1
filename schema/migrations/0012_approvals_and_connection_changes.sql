CREATE TABLE `connection_changes` (
	`user_id` text NOT NULL,
	`platform_name` text NOT NULL,
	`hour` integer NOT NULL,
	`is_paying` integer NOT NULL,
	PRIMARY KEY(`user_id`, `platform_name`, `hour`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `partner_approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`partner_id` text,
	`seed` text NOT NULL,
	`note` text NOT NULL,
	`approved_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partner_approvals_live` ON `partner_approvals` (`partner_id`) WHERE "partner_approvals"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX `partner_approvals_user` ON `partner_approvals` (`user_id`);--> statement-breakpoint
CREATE INDEX `revenue_entries_approved` ON `revenue_entries` (`batch`,`micro_usd`) WHERE "revenue_entries"."proof" = 'approved';
--> statement-breakpoint
-- What is connected at this moment; of what was before, nobody wrote down when it changed.
INSERT INTO `connection_changes` (`user_id`, `platform_name`, `hour`, `is_paying`)
SELECT `id`, '', unixepoch() * 1000 / 3600000 * 3600000, 0 FROM `users` WHERE `deleted_at` IS NULL;
--> statement-breakpoint
INSERT INTO `connection_changes` (`user_id`, `platform_name`, `hour`, `is_paying`)
SELECT `user_id`, `platform_name`, unixepoch() * 1000 / 3600000 * 3600000, 1 FROM `platform_connections`
WHERE `is_active` = 1 AND `disconnected_at` IS NULL;
--> statement-breakpoint
CREATE TRIGGER `connection_changes_of_new` AFTER INSERT ON `platform_connections`
WHEN NEW.`is_active` = 1 AND NEW.`disconnected_at` IS NULL
BEGIN
  INSERT INTO `connection_changes` (`user_id`, `platform_name`, `hour`, `is_paying`)
  VALUES (NEW.`user_id`, NEW.`platform_name`, NEW.`created_at` / 3600000 * 3600000, 1)
  ON CONFLICT DO UPDATE SET `is_paying` = excluded.`is_paying`;
END;
--> statement-breakpoint
CREATE TRIGGER `connection_changes_of_end` AFTER UPDATE OF `is_active`, `disconnected_at` ON `platform_connections`
WHEN OLD.`is_active` = 1 AND OLD.`disconnected_at` IS NULL
  AND (NEW.`is_active` = 0 OR NEW.`disconnected_at` IS NOT NULL)
BEGIN
  INSERT INTO `connection_changes` (`user_id`, `platform_name`, `hour`, `is_paying`)
  VALUES (NEW.`user_id`, NEW.`platform_name`,
    coalesce(NEW.`disconnected_at`, NEW.`updated_at`) / 3600000 * 3600000, 0)
  ON CONFLICT DO UPDATE SET `is_paying` = excluded.`is_paying`;
END;
--> statement-breakpoint
-- A restored connection does not say when: it is now.
CREATE TRIGGER `connection_changes_of_return` AFTER UPDATE OF `is_active`, `disconnected_at` ON `platform_connections`
WHEN (OLD.`is_active` = 0 OR OLD.`disconnected_at` IS NOT NULL)
  AND NEW.`is_active` = 1 AND NEW.`disconnected_at` IS NULL
BEGIN
  INSERT INTO `connection_changes` (`user_id`, `platform_name`, `hour`, `is_paying`)
  VALUES (NEW.`user_id`, NEW.`platform_name`,
    CASE WHEN OLD.`disconnected_at` IS NULL THEN NEW.`updated_at` ELSE unixepoch() * 1000 END / 3600000 * 3600000, 1)
  ON CONFLICT DO UPDATE SET `is_paying` = excluded.`is_paying`;
END;
--> statement-breakpoint
-- The record of approvals: only their end, and the deletion of an account, is written into it.
CREATE TRIGGER `partner_approvals_never_go` BEFORE DELETE ON `partner_approvals`
BEGIN
  SELECT RAISE(ABORT, 'approvals_are_kept');
END;
--> statement-breakpoint
CREATE TRIGGER `partner_approvals_end_once` BEFORE UPDATE OF `id`, `user_id`, `approved_at`, `revoked_at` ON `partner_approvals`
WHEN OLD.`revoked_at` IS NOT NULL OR NEW.`id` <> OLD.`id` OR NEW.`user_id` <> OLD.`user_id`
  OR NEW.`approved_at` <> OLD.`approved_at`
BEGIN
  SELECT RAISE(ABORT, 'approvals_are_kept');
END;
