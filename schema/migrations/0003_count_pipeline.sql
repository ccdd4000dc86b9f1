CREATE TABLE `click_hours` (
	`link_id` text NOT NULL,
	`shard` integer NOT NULL,
	`hour` integer NOT NULL,
	`platform` text NOT NULL,
	`channel` text NOT NULL,
	`persons` integer NOT NULL,
	`repeats` integer NOT NULL,
	`robots` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`link_id`, `hour`, `shard`, `platform`, `channel`),
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `click_hours_hour` ON `click_hours` (`hour`,`link_id`,`shard`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`body` text NOT NULL,
	`error` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `dead_letters_created_at` ON `dead_letters` (`created_at`);--> statement-breakpoint
CREATE TABLE `link_divisions` (
	`link_id` text PRIMARY KEY NOT NULL,
	`epoch` integer NOT NULL,
	`shards` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reconciliations` (
	`link_id` text NOT NULL,
	`shard` integer NOT NULL,
	`at` integer NOT NULL,
	`object_clicks` integer NOT NULL,
	`stored_clicks` integer NOT NULL,
	`object_views` integer NOT NULL,
	`stored_views` integer NOT NULL,
	`difference` integer NOT NULL,
	`repaired` integer NOT NULL,
	PRIMARY KEY(`link_id`, `shard`),
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sweeps` (
	`name` text PRIMARY KEY NOT NULL,
	`position` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `view_counts` (
	`link_id` text NOT NULL,
	`shard` integer NOT NULL,
	`day` text NOT NULL,
	`channel` text NOT NULL,
	`persons` integer NOT NULL,
	`repeats` integer NOT NULL,
	`robots` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`link_id`, `day`, `shard`, `channel`),
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `view_hours` (
	`link_id` text NOT NULL,
	`shard` integer NOT NULL,
	`hour` integer NOT NULL,
	`channel` text NOT NULL,
	`persons` integer NOT NULL,
	`repeats` integer NOT NULL,
	`robots` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`link_id`, `hour`, `shard`, `channel`),
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `view_hours_hour` ON `view_hours` (`hour`,`link_id`,`shard`);--> statement-breakpoint
CREATE INDEX `click_counts_link_day` ON `click_counts` (`link_id`,`day`);