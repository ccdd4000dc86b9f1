CREATE TABLE `challenges` (
	`nonce` text PRIMARY KEY NOT NULL,
	`input` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `challenges_expires_at` ON `challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `oauth_flows` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`code_verifier` text NOT NULL,
	`browser_hash` text NOT NULL,
	`user_id` text,
	`place` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `oauth_flows_created_at` ON `oauth_flows` (`created_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `proven_wallet` text;