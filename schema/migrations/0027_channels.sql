CREATE TABLE `channels` (
	`user_id` text NOT NULL,
	`channel` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- Nothing is written for a deleted user, not even by a request that was on its way.
CREATE TRIGGER `channels_of_deleted_user` BEFORE INSERT ON `channels`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
