CREATE TABLE `activities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`link_id` text,
	`key` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activities_key` ON `activities` (`user_id`,`type`,`key`);--> statement-breakpoint
CREATE INDEX `activities_user` ON `activities` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `activities_type` ON `activities` (`user_id`,`type`,`created_at`);--> statement-breakpoint
CREATE INDEX `activities_created` ON `activities` (`created_at`);
--> statement-breakpoint
-- Nothing is written for a deleted user, and what it would have told goes on: no refusal, which would stop the whole batch.
CREATE TRIGGER `activities_of_deleted_user` BEFORE INSERT ON `activities`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
-- The newest of each type: ACTIVITY.keptOfType.
CREATE TRIGGER `activities_kept` AFTER INSERT ON `activities`
BEGIN
  DELETE FROM `activities` WHERE `id` IN (
    SELECT `id` FROM `activities` WHERE `user_id` = NEW.`user_id` AND `type` = NEW.`type`
    ORDER BY `created_at` DESC, `rowid` DESC LIMIT -1 OFFSET 200
  );
END;
