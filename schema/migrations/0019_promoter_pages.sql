CREATE TABLE `promoter_pages` (
	`user_id` text PRIMARY KEY NOT NULL,
	`is_open` integer NOT NULL,
	`is_indexed` integer NOT NULL,
	`pinned_link_id` text,
	`opened_at` integer,
	`updated_at` integer NOT NULL,
	`epoch` integer,
	`shards` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pinned_link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `promoter_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`detail` text,
	`visitor` text NOT NULL,
	`network` text,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `promoter_reports_created_at` ON `promoter_reports` (`created_at`);--> statement-breakpoint
CREATE INDEX `promoter_reports_user_id` ON `promoter_reports` (`user_id`);--> statement-breakpoint
CREATE INDEX `promoter_reports_network` ON `promoter_reports` (`network`);--> statement-breakpoint
-- Nothing is written for a deleted user, not even by a request that was on its way.
CREATE TRIGGER `promoter_pages_of_deleted_user` BEFORE INSERT ON `promoter_pages`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
