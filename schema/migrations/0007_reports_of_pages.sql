CREATE TABLE `page_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`detail` text,
	`visitor` text NOT NULL,
	`network` text,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`mint` text NOT NULL,
	`ref_code` text
);
--> statement-breakpoint
CREATE INDEX `page_reports_created_at` ON `page_reports` (`created_at`);--> statement-breakpoint
CREATE INDEX `page_reports_mint` ON `page_reports` (`mint`);--> statement-breakpoint
CREATE INDEX `page_reports_network` ON `page_reports` (`network`);--> statement-breakpoint
ALTER TABLE `reports` ADD `network` text;--> statement-breakpoint
CREATE INDEX `reports_network` ON `reports` (`network`);