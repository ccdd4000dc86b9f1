CREATE TABLE `call_multiples` (
	`link_id` text PRIMARY KEY NOT NULL,
	`told` integer NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `price_samples` (
	`mint` text PRIMARY KEY NOT NULL,
	`price` text NOT NULL,
	`sampled_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `price_samples_sampled` ON `price_samples` (`sampled_at`);--> statement-breakpoint
CREATE TABLE `told_clicks` (
	`link_id` text PRIMARY KEY NOT NULL,
	`persons` integer NOT NULL,
	`repeats` integer NOT NULL,
	`robots` integer NOT NULL,
	`told_at` integer NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint_id` text NOT NULL,
	`message_id` text NOT NULL,
	`type` text NOT NULL,
	`link_id` text,
	`data` text NOT NULL,
	`happened_at` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempted_at` integer,
	`body` text,
	`status` integer,
	`answer` text,
	`problem` text,
	`duration` integer,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_message` ON `webhook_deliveries` (`endpoint_id`,`message_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_log` ON `webhook_deliveries` (`endpoint_id`,`happened_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`endpoint_id`,`due_at`) WHERE "webhook_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_state` ON `webhook_deliveries` (`endpoint_id`,`state`,`happened_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_happened` ON `webhook_deliveries` (`happened_at`);--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`url` text NOT NULL,
	`flavour` text NOT NULL,
	`types` text NOT NULL,
	`seed` text NOT NULL,
	`former_seed` text,
	`former_until` integer,
	`created_at` integer NOT NULL,
	`disabled_at` integer,
	`disabled_reason` text,
	`failing_since` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`paused_until` integer DEFAULT 0 NOT NULL,
	`leased_until` integer DEFAULT 0 NOT NULL,
	`wake_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhook_endpoints_user` ON `webhook_endpoints` (`user_id`,`created_at`);
--> statement-breakpoint
CREATE TRIGGER `webhook_endpoints_of_deleted_user` BEFORE INSERT ON `webhook_endpoints`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
-- All who want to be told of an activity are, from the transaction on that it is in.
CREATE TRIGGER `webhook_deliveries_of_activity` AFTER INSERT ON `activities`
BEGIN
  INSERT INTO `webhook_deliveries` (
    `id`, `endpoint_id`, `message_id`, `type`, `link_id`, `data`, `happened_at`, `state`, `attempts`, `due_at`
  )
  SELECT
    lower(hex(randomblob(16))), `id`, NEW.`id`, NEW.`type`, NEW.`link_id`, NEW.`data`, NEW.`created_at`, 'pending', 0,
    NEW.`created_at`
  FROM `webhook_endpoints`
  WHERE `user_id` = NEW.`user_id` AND `disabled_at` IS NULL
    AND NEW.`type` IN (SELECT `value` FROM json_each(`webhook_endpoints`.`types`));
END;
