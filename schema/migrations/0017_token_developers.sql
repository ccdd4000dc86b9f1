CREATE TABLE `token_developers` (
	`mint` text PRIMARY KEY NOT NULL,
	`address` text,
	`told_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `links_mint` ON `links` (`mint`);