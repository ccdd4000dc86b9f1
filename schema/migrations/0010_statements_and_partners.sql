CREATE TABLE `partner_calls` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`at` integer NOT NULL,
	`proof` text,
	`outcome` text NOT NULL,
	`detail` text NOT NULL,
	`webhook_id` text,
	`body_hash` text,
	`transaction_id` text,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `partner_calls_partner` ON `partner_calls` (`partner_id`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `partner_calls_webhook` ON `partner_calls` (`partner_id`,`webhook_id`) WHERE "partner_calls"."webhook_id" is not null;--> statement-breakpoint
CREATE TABLE `partners` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`platform` text,
	`seed` text NOT NULL,
	`former_seed` text,
	`former_until` integer,
	`url_secret_hash` text,
	`former_url_secret_hash` text,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `partners_user` ON `partners` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `statements` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`entries` integer NOT NULL,
	`imported_at` integer NOT NULL,
	`reversed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `statements_user` ON `statements` (`user_id`,`imported_at`);
--> statement-breakpoint
CREATE TRIGGER `statements_of_deleted_user` BEFORE INSERT ON `statements`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `partners_of_deleted_user` BEFORE INSERT ON `partners`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `partner_calls_of_deleted_user` BEFORE INSERT ON `partner_calls`
WHEN NOT EXISTS (SELECT 1 FROM `partners` WHERE `id` = NEW.`partner_id`)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
