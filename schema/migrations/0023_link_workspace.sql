CREATE TABLE `link_tags` (
	`link_id` text NOT NULL,
	`tag_key` text NOT NULL,
	`user_id` text NOT NULL,
	`tag` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`link_id`, `tag_key`),
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `link_tags_user_tag` ON `link_tags` (`user_id`,`tag_key`,`link_id`);--> statement-breakpoint
ALTER TABLE `links` ADD `archived_at` integer;
--> statement-breakpoint
-- Nothing is written for a deleted user, not even by a request that was on its way.
CREATE TRIGGER `link_tags_of_deleted_user` BEFORE INSERT ON `link_tags`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
