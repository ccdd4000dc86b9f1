CREATE TABLE `telegram_accounts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`telegram_id` integer NOT NULL,
	`name` text NOT NULL,
	`username` text,
	`linked_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `telegram_accounts_telegram_id` ON `telegram_accounts` (`telegram_id`);--> statement-breakpoint
CREATE TABLE `telegram_tokens` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `telegram_tokens_token_hash` ON `telegram_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `telegram_tokens_expires_at` ON `telegram_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `telegram_updates` (
	`update_id` integer PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `telegram_updates_received_at` ON `telegram_updates` (`received_at`);
--> statement-breakpoint
-- Nothing is written for a deleted user, not even by a press in a chat that was on its way.
CREATE TRIGGER `telegram_accounts_of_deleted_user` BEFORE INSERT ON `telegram_accounts`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `telegram_tokens_of_deleted_user` BEFORE INSERT ON `telegram_tokens`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
