ALTER TABLE `platform_connections` ADD `position` integer;--> statement-breakpoint
ALTER TABLE `platform_connections` ADD `disconnected_at` integer;--> statement-breakpoint
CREATE INDEX `platform_connections_disconnected` ON `platform_connections` (`disconnected_at`) WHERE "platform_connections"."disconnected_at" is not null;