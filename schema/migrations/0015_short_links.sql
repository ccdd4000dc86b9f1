CREATE TABLE `former_identifiers` (
	`scope` text NOT NULL,
	`identifier_key` text NOT NULL,
	`link_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`scope`, `identifier_key`),
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `former_identifiers_link` ON `former_identifiers` (`link_id`);--> statement-breakpoint
ALTER TABLE `links` ADD `short_identifier` text;--> statement-breakpoint
ALTER TABLE `links` ADD `short_identifier_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `links_user_short_identifier` ON `links` (`user_id`,`short_identifier_key`);
--> statement-breakpoint
-- An identifier that is everyone's is unique among its promoter's too.
UPDATE `links` SET `short_identifier` = `identifier`, `short_identifier_key` = `identifier_key`;
