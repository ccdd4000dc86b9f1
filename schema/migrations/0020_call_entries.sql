ALTER TABLE `calls` ADD `due_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `calls` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `calls_due` ON `calls` (`due_at`) WHERE "calls"."entry_state" = 'pending';