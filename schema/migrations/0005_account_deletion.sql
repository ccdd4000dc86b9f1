CREATE TABLE `blocked_identities` (
	`hash` text PRIMARY KEY NOT NULL,
	`blocked_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` integer;