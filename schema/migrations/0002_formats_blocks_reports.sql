CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`reason` text NOT NULL,
	`detail` text,
	`visitor` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reports_created_at` ON `reports` (`created_at`);--> statement-breakpoint
CREATE INDEX `reports_link_id` ON `reports` (`link_id`);--> statement-breakpoint
ALTER TABLE `links` ADD `blocked_at` integer;--> statement-breakpoint
ALTER TABLE `platform_connections` ADD `format` text;--> statement-breakpoint
ALTER TABLE `users` ADD `blocked_at` integer;