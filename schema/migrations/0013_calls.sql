CREATE TABLE `calls` (
	`link_id` text PRIMARY KEY NOT NULL,
	`called_at` integer NOT NULL,
	`entry_state` text NOT NULL,
	`price` text,
	`market_cap` text,
	`liquidity` text,
	`pool` text,
	`source` text,
	`fetched_at` integer,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- Links from before calls were kept: candles tell their price, if they reach so far back.
INSERT INTO `calls` (`link_id`, `called_at`, `entry_state`) SELECT `id`, `created_at`, 'pending' FROM `links`;
