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
--> statement-breakpoint
CREATE TABLE `links` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`mint` text NOT NULL,
	`identifier` text NOT NULL,
	`identifier_key` text NOT NULL,
	`platforms` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`mint`) REFERENCES `tokens`(`mint`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `links_user_mint` ON `links` (`user_id`,`mint`);--> statement-breakpoint
CREATE UNIQUE INDEX `links_identifier_key` ON `links` (`identifier_key`);--> statement-breakpoint
CREATE INDEX `links_user_created_at` ON `links` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `names` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `names_user_id` ON `names` (`user_id`);--> statement-breakpoint
CREATE TABLE `platform_connections` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`platform_name` text NOT NULL,
	`credential` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `platform_connections_user_platform` ON `platform_connections` (`user_id`,`platform_name`);--> statement-breakpoint
CREATE TABLE `renames` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`from_username` text NOT NULL,
	`to_username` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `renames_user_id_at` ON `renames` (`user_id`,`at`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `revenue_entries_user_id` ON `revenue_entries` (`user_id`,`platform`);--> statement-breakpoint
CREATE INDEX `revenue_entries_link_id` ON `revenue_entries` (`link_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user_id` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_created_at` ON `sessions` (`created_at`);--> statement-breakpoint
CREATE INDEX `sessions_last_seen_at` ON `sessions` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`mint` text PRIMARY KEY NOT NULL,
	`name` text,
	`symbol` text,
	`image_url` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `used_messages` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_messages_expires_at` ON `used_messages` (`expires_at`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_wallet_address` ON `users` (`wallet_address`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_twitter_id` ON `users` (`twitter_id`);--> statement-breakpoint
CREATE INDEX `users_created_at` ON `users` (`created_at`);