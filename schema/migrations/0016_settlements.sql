CREATE TABLE `settlements` (
	`link_id` text NOT NULL,
	`method` integer NOT NULL,
	`state` text NOT NULL,
	`shared_at` integer,
	`entry` text,
	`peak` text,
	`peak_at` integer,
	`drawdown` real,
	`r7` real,
	`no_market` integer,
	`settled_at` integer,
	`due_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	PRIMARY KEY(`link_id`, `method`),
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `settlements_due` ON `settlements` (`due_at`) WHERE "settlements"."state" = 'open';--> statement-breakpoint
-- Calls from before they were judged: each is looked at a quarter of an hour after its first seven days.
INSERT INTO `settlements` (`link_id`, `method`, `state`, `due_at`, `attempts`) SELECT `link_id`, 1, 'open', `called_at` + 605700000, 0 FROM `calls`;
