ALTER TABLE `payout_accounts` ADD `listed_at` integer;--> statement-breakpoint
CREATE INDEX `chain_payments_entry` ON `chain_payments` (`entry_id`,`account`) WHERE "chain_payments"."entry_id" is not null;--> statement-breakpoint
CREATE INDEX `chain_payments_unattributed` ON `chain_payments` (`wallet_id`,`at`) WHERE "chain_payments"."entry_id" is null;--> statement-breakpoint
CREATE INDEX `revenue_entries_sums` ON `revenue_entries` (`user_id`,`platform`,`source`,`micro_usd`,`reverses`,`price_of`);--> statement-breakpoint
CREATE INDEX `revenue_entries_days` ON `revenue_entries` (`user_id`,`at`,`platform`,`source`,`micro_usd`,`reverses`,`price_of`);--> statement-breakpoint
CREATE INDEX `revenue_entries_page` ON `revenue_entries` (`user_id`,`at`,`id`,`platform`,`source`,`asset`,`rule`,`kind`,`wallet_id`,`reverses`,`price_of`);--> statement-breakpoint
CREATE INDEX `revenue_entries_user_unpriced` ON `revenue_entries` (`user_id`) WHERE "revenue_entries"."micro_usd" is null;