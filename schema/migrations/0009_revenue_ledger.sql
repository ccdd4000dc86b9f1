-- The columns of the old table could not become null without a rebuild. It stays, and nothing reads it. First, because a
-- renaming takes the references of other tables along.
ALTER TABLE `revenue_entries` RENAME TO `revenue_entries_before_ledger`;
--> statement-breakpoint
CREATE TABLE `asset_prices` (
	`asset` text NOT NULL,
	`minute` integer NOT NULL,
	`price` text NOT NULL,
	`price_at` integer NOT NULL,
	`source` text NOT NULL,
	PRIMARY KEY(`asset`, `minute`)
);
--> statement-breakpoint
CREATE TABLE `chain_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`wallet_id` text NOT NULL,
	`signature` text NOT NULL,
	`account` text NOT NULL,
	`asset` text NOT NULL,
	`raw_amount` text NOT NULL,
	`decimals` integer NOT NULL,
	`at` integer NOT NULL,
	`rule` text,
	`evidence` text NOT NULL,
	`entry_id` text,
	`read_at` integer NOT NULL,
	FOREIGN KEY (`wallet_id`) REFERENCES `payout_wallets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chain_payments_wallet` ON `chain_payments` (`wallet_id`,`at`);--> statement-breakpoint
CREATE INDEX `chain_payments_transaction` ON `chain_payments` (`wallet_id`,`signature`);--> statement-breakpoint
CREATE TABLE `chain_scans` (
	`id` text PRIMARY KEY NOT NULL,
	`wallet_id` text NOT NULL,
	`address` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	`oldest_at` integer,
	`read_to` integer,
	`pages` integer NOT NULL,
	`signatures` integer NOT NULL,
	`transactions` integer NOT NULL,
	`payments` integer NOT NULL,
	`unread` integer NOT NULL,
	`outcome` text NOT NULL,
	FOREIGN KEY (`wallet_id`) REFERENCES `payout_wallets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chain_scans_wallet` ON `chain_scans` (`wallet_id`,`ended_at`);--> statement-breakpoint
CREATE INDEX `chain_scans_ended` ON `chain_scans` (`ended_at`);--> statement-breakpoint
CREATE TABLE `payout_accounts` (
	`wallet_id` text NOT NULL,
	`address` text NOT NULL,
	`mint` text,
	`is_listed` integer NOT NULL,
	`cursor_slot` integer,
	`known` text NOT NULL,
	`scan` text,
	`read_to` integer,
	`read_since` integer,
	PRIMARY KEY(`wallet_id`, `address`),
	FOREIGN KEY (`wallet_id`) REFERENCES `payout_wallets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `payout_wallets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`address` text,
	`address_hash` text NOT NULL,
	`proven_at` integer,
	`is_public` integer NOT NULL,
	`paused_at` integer,
	`removed_at` integer,
	`read_from` integer NOT NULL,
	`accounts_listed_at` integer,
	`read_now_after` integer NOT NULL,
	`next_read_at` integer NOT NULL,
	`leased_until` integer NOT NULL,
	`rules_version` text NOT NULL,
	`replayed_to` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_wallets_user_address` ON `payout_wallets` (`user_id`,`address`);--> statement-breakpoint
CREATE UNIQUE INDEX `payout_wallets_public` ON `payout_wallets` (`address_hash`) WHERE "payout_wallets"."is_public" = 1;--> statement-breakpoint
CREATE INDEX `payout_wallets_due` ON `payout_wallets` (`next_read_at`);--> statement-breakpoint
CREATE TABLE `revenue_evidence` (
	`entry_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`evidence` text NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `revenue_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `revenue_evidence_user` ON `revenue_evidence` (`user_id`);--> statement-breakpoint
CREATE TABLE `unread_transactions` (
	`wallet_id` text NOT NULL,
	`signature` text NOT NULL,
	`reason` text NOT NULL,
	`attempts` integer NOT NULL,
	`found_at` integer NOT NULL,
	`retry_at` integer NOT NULL,
	PRIMARY KEY(`wallet_id`, `signature`),
	FOREIGN KEY (`wallet_id`) REFERENCES `payout_wallets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `unread_transactions_retry` ON `unread_transactions` (`wallet_id`,`retry_at`);--> statement-breakpoint
CREATE TABLE `revenue_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`platform` text,
	`link_id` text,
	`source` text NOT NULL,
	`kind` text NOT NULL,
	`micro_usd` integer,
	`asset` text NOT NULL,
	`raw_amount` text NOT NULL,
	`decimals` integer NOT NULL,
	`price` text,
	`price_at` integer,
	`price_source` text,
	`at` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`rule` text,
	`rule_version` integer,
	`key` text NOT NULL,
	`reverses` text,
	`price_of` text,
	`batch` text,
	`wallet_id` text,
	`proof` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reverses`) REFERENCES `revenue_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`price_of`) REFERENCES `revenue_entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- What was entered before had dollars only; a platform's own payouts were referrals.
INSERT INTO `revenue_entries` (`id`, `user_id`, `platform`, `link_id`, `source`, `kind`, `micro_usd`, `asset`, `raw_amount`, `decimals`, `price`, `price_at`, `price_source`, `at`, `recorded_at`, `key`)
SELECT `id`, `user_id`, `platform`, `link_id`, `source`, CASE `source` WHEN 'reported' THEN 'manual' ELSE 'referral' END, `micro_usd`, 'USD', CAST(`micro_usd` AS text), 6, '1', `at`, 'par', `at`, `at`, 'carried:' || `id`
FROM `revenue_entries_before_ledger`;
--> statement-breakpoint
CREATE UNIQUE INDEX `revenue_entries_user_key` ON `revenue_entries` (`user_id`,`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `revenue_entries_reverses` ON `revenue_entries` (`reverses`);--> statement-breakpoint
CREATE UNIQUE INDEX `revenue_entries_price_of` ON `revenue_entries` (`price_of`);--> statement-breakpoint
CREATE INDEX `revenue_entries_user_at` ON `revenue_entries` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `revenue_entries_user_platform` ON `revenue_entries` (`user_id`,`platform`,`source`,`micro_usd`);--> statement-breakpoint
CREATE INDEX `revenue_entries_link` ON `revenue_entries` (`link_id`,`micro_usd`) WHERE "revenue_entries"."link_id" is not null;--> statement-breakpoint
CREATE INDEX `revenue_entries_batch` ON `revenue_entries` (`batch`) WHERE "revenue_entries"."batch" is not null;--> statement-breakpoint
CREATE INDEX `revenue_entries_public` ON `revenue_entries` (`source`,`wallet_id`,`proof`,`micro_usd`);--> statement-breakpoint
CREATE INDEX `revenue_entries_unpriced` ON `revenue_entries` (`asset`,`at`) WHERE "revenue_entries"."micro_usd" is null;
--> statement-breakpoint
-- The ledger is only ever added to. An entry that is there already is left as it is, even by INSERT OR REPLACE, whose
-- own deletion fires no trigger.
CREATE TRIGGER `revenue_entries_never_change` BEFORE UPDATE ON `revenue_entries`
BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
CREATE TRIGGER `revenue_entries_never_go` BEFORE DELETE ON `revenue_entries`
BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
CREATE TRIGGER `revenue_entries_come_once` BEFORE INSERT ON `revenue_entries`
WHEN EXISTS (SELECT 1 FROM `revenue_entries` WHERE `id` = NEW.`id`)
  OR EXISTS (SELECT 1 FROM `revenue_entries` WHERE `user_id` = NEW.`user_id` AND `key` = NEW.`key`)
  OR EXISTS (SELECT 1 FROM `revenue_entries` WHERE `reverses` = NEW.`reverses`)
  OR EXISTS (SELECT 1 FROM `revenue_entries` WHERE `price_of` = NEW.`price_of`)
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER `revenue_evidence_never_changes` BEFORE UPDATE ON `revenue_evidence`
BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
-- It names wallets and transactions, so it goes with its account and not before.
CREATE TRIGGER `revenue_evidence_goes_with_user` BEFORE DELETE ON `revenue_evidence`
WHEN NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = OLD.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
CREATE TRIGGER `revenue_evidence_comes_once` BEFORE INSERT ON `revenue_evidence`
WHEN EXISTS (SELECT 1 FROM `revenue_evidence` WHERE `entry_id` = NEW.`entry_id`)
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
-- A price may still come for an entry of a deleted account, but nothing that says why it was believed.
CREATE TRIGGER `revenue_evidence_of_deleted_user` BEFORE INSERT ON `revenue_evidence`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `payout_wallets_of_deleted_user` BEFORE INSERT ON `payout_wallets`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `payout_wallets_stay_as_deleted` BEFORE UPDATE ON `payout_wallets`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `payout_accounts_of_deleted_user` BEFORE INSERT ON `payout_accounts`
WHEN EXISTS (SELECT 1 FROM `payout_wallets` WHERE `id` = NEW.`wallet_id` AND `address` IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `chain_payments_of_deleted_user` BEFORE INSERT ON `chain_payments`
WHEN EXISTS (SELECT 1 FROM `payout_wallets` WHERE `id` = NEW.`wallet_id` AND `address` IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `chain_scans_of_deleted_user` BEFORE INSERT ON `chain_scans`
WHEN EXISTS (SELECT 1 FROM `payout_wallets` WHERE `id` = NEW.`wallet_id` AND `address` IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `unread_transactions_of_deleted_user` BEFORE INSERT ON `unread_transactions`
WHEN EXISTS (SELECT 1 FROM `payout_wallets` WHERE `id` = NEW.`wallet_id` AND `address` IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
