CREATE TABLE `active_promoters` (
	`user_id` text PRIMARY KEY NOT NULL,
	`links` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `activities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`link_id` text,
	`key` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`person_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activities_key` ON `activities` (`user_id`,`type`,`key`);--> statement-breakpoint
CREATE INDEX `activities_user` ON `activities` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `activities_type` ON `activities` (`user_id`,`type`,`created_at`);--> statement-breakpoint
CREATE INDEX `activities_created` ON `activities` (`created_at`);--> statement-breakpoint
CREATE INDEX `activities_person` ON `activities` (`person_id`) WHERE "activities"."person_id" is not null;--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`made_by` text,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`secret_hash` text NOT NULL,
	`hint` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_secret_hash` ON `api_keys` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_user` ON `api_keys` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `api_keys_made_by` ON `api_keys` (`made_by`);--> statement-breakpoint
CREATE TABLE `asset_prices` (
	`asset` text NOT NULL,
	`minute` integer NOT NULL,
	`price` text NOT NULL,
	`price_at` integer NOT NULL,
	`source` text NOT NULL,
	PRIMARY KEY(`asset`, `minute`)
);
--> statement-breakpoint
CREATE TABLE `assistant_clients` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text,
	`redirect_uris` text NOT NULL,
	`registered_at` integer NOT NULL,
	`connected_at` integer
);
--> statement-breakpoint
CREATE INDEX `assistant_clients_registered_at` ON `assistant_clients` (`registered_at`);--> statement-breakpoint
CREATE TABLE `assistant_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`granted_by` text NOT NULL,
	`client_id` text NOT NULL,
	`scopes` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`code_hash` text NOT NULL,
	`code_challenge` text NOT NULL,
	`connected_at` integer,
	`access_hash` text,
	`access_scopes` text,
	`access_expires_at` integer,
	`family_hash` text,
	`refresh_hash` text,
	`former_refresh_hash` text,
	`refreshed_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`granted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `assistant_clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `assistant_grants_code_hash` ON `assistant_grants` (`code_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `assistant_grants_access_hash` ON `assistant_grants` (`access_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `assistant_grants_family_hash` ON `assistant_grants` (`family_hash`);--> statement-breakpoint
CREATE INDEX `assistant_grants_user` ON `assistant_grants` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `assistant_grants_client` ON `assistant_grants` (`client_id`);--> statement-breakpoint
CREATE INDEX `assistant_grants_granted_by` ON `assistant_grants` (`granted_by`);--> statement-breakpoint
CREATE INDEX `assistant_grants_expires_at` ON `assistant_grants` (`expires_at`);--> statement-breakpoint
CREATE TABLE `blocked_identities` (
	`hash` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `call_multiples` (
	`link_id` text PRIMARY KEY NOT NULL,
	`announced` integer NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `calls` (
	`link_id` text PRIMARY KEY NOT NULL,
	`called_at` integer NOT NULL,
	`entry_state` text NOT NULL,
	`price` text,
	`market_cap` text,
	`liquidity` text,
	`pool` text,
	`source` text,
	`fetched_at` integer,
	`due_at` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `calls_due` ON `calls` (`due_at`) WHERE "calls"."entry_state" = 'pending';--> statement-breakpoint
CREATE TABLE `chain_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`wallet_id` text NOT NULL,
	`signature` text NOT NULL,
	`account` text NOT NULL,
	`asset` text NOT NULL,
	`raw_amount` text NOT NULL,
	`decimals` integer NOT NULL,
	`at` integer NOT NULL,
	`evidence` text NOT NULL,
	`entry_id` text,
	`read_at` integer NOT NULL,
	FOREIGN KEY (`wallet_id`) REFERENCES `payout_wallets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chain_payments_wallet` ON `chain_payments` (`wallet_id`,`at`);--> statement-breakpoint
CREATE INDEX `chain_payments_entry` ON `chain_payments` (`entry_id`) WHERE "chain_payments"."entry_id" is not null;--> statement-breakpoint
CREATE INDEX `chain_payments_unattributed` ON `chain_payments` (`wallet_id`,`at`) WHERE "chain_payments"."entry_id" is null;--> statement-breakpoint
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
CREATE TABLE `challenges` (
	`nonce` text PRIMARY KEY NOT NULL,
	`input` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `challenges_expires_at` ON `challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `channels` (
	`user_id` text NOT NULL,
	`channel` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `connection_changes` (
	`user_id` text NOT NULL,
	`platform_name` text NOT NULL,
	`hour` integer NOT NULL,
	`is_paying` integer NOT NULL,
	PRIMARY KEY(`user_id`, `platform_name`, `hour`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`body` text NOT NULL,
	`error` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `dead_letters_created_at` ON `dead_letters` (`created_at`);--> statement-breakpoint
CREATE TABLE `disclosures` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `disclosures_link_at` ON `disclosures` (`link_id`,`at`);--> statement-breakpoint
CREATE TABLE `error_counts` (
	`at` integer NOT NULL,
	`code` text NOT NULL,
	`errors` integer NOT NULL,
	PRIMARY KEY(`at`, `code`)
);
--> statement-breakpoint
CREATE TABLE `former_identifiers` (
	`scope` text NOT NULL,
	`identifier_key` text NOT NULL,
	`link_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`scope`, `identifier_key`),
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `former_identifiers_link` ON `former_identifiers` (`link_id`);--> statement-breakpoint
CREATE INDEX `former_identifiers_user` ON `former_identifiers` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `hosts` (
	`id` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`user_id` text,
	`state` text NOT NULL,
	`cloudflare_id` text,
	`posted_at` integer,
	`problem` text,
	`created_at` integer NOT NULL,
	`checked_at` integer NOT NULL,
	`due_at` integer,
	`leased_until` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `hosts_host` ON `hosts` (`host`);--> statement-breakpoint
CREATE UNIQUE INDEX `hosts_holder` ON `hosts` (`host`) WHERE "hosts"."state" in ('certificate', 'active', 'flagged');--> statement-breakpoint
CREATE UNIQUE INDEX `hosts_user_id_host` ON `hosts` (`user_id`,`host`);--> statement-breakpoint
CREATE INDEX `hosts_due_at` ON `hosts` (`due_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` text NOT NULL,
	`key_hash` text NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created_at` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_secret_hash` ON `invitations` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `invitations_user` ON `invitations` (`user_id`);--> statement-breakpoint
CREATE INDEX `invitations_expires_at` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`detail` text,
	`visitor` text NOT NULL,
	`network` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`link_id` text NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reports_created_at` ON `reports` (`created_at`);--> statement-breakpoint
CREATE INDEX `reports_link_id` ON `reports` (`link_id`);--> statement-breakpoint
CREATE INDEX `reports_network` ON `reports` (`network`);--> statement-breakpoint
CREATE TABLE `link_tags` (
	`link_id` text NOT NULL,
	`tag_key` text NOT NULL,
	`user_id` text NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`link_id`, `tag_key`),
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `link_tags_user_tag` ON `link_tags` (`user_id`,`tag_key`,`link_id`);--> statement-breakpoint
CREATE TABLE `link_words` (
	`link_id` text PRIMARY KEY NOT NULL,
	`words` text,
	`hidden_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `links` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`mint` text NOT NULL,
	`identifier` text NOT NULL,
	`identifier_key` text NOT NULL,
	`short_identifier` text,
	`short_identifier_key` text,
	`host` text,
	`platforms` text NOT NULL,
	`is_active` integer NOT NULL,
	`blocked_at` integer,
	`archived_at` integer,
	`country_rule` text,
	`ends_at` integer,
	`ends_after` integer,
	`limit_reached_at` integer,
	`next_link_id` text,
	`button_order` text,
	`experiment` text,
	`token_rule` text,
	`notices_from` integer,
	`paused_by_change` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`mint`) REFERENCES `tokens`(`mint`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `links_user_mint` ON `links` (`user_id`,`mint`);--> statement-breakpoint
CREATE UNIQUE INDEX `links_identifier_key` ON `links` (`identifier_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `links_user_short_identifier` ON `links` (`user_id`,`short_identifier_key`) WHERE "links"."short_identifier_key" is not null;--> statement-breakpoint
CREATE INDEX `links_mint` ON `links` (`mint`);--> statement-breakpoint
CREATE INDEX `links_user_created_at` ON `links` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `member_writes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`person_id` text NOT NULL,
	`call` text NOT NULL,
	`about` text,
	`outcome` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `member_writes_user` ON `member_writes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `member_writes_created_at` ON `member_writes` (`created_at`);--> statement-breakpoint
CREATE INDEX `member_writes_person` ON `member_writes` (`person_id`);--> statement-breakpoint
CREATE TABLE `members` (
	`user_id` text NOT NULL,
	`member_id` text NOT NULL,
	`role` text NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `member_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `members_member` ON `members` (`member_id`);--> statement-breakpoint
CREATE TABLE `names` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `names_user_id` ON `names` (`user_id`);--> statement-breakpoint
CREATE INDEX `names_created_at` ON `names` (`created_at`);--> statement-breakpoint
CREATE TABLE `notice_marks` (
	`user_id` text PRIMARY KEY NOT NULL,
	`seen_at` integer NOT NULL,
	`problems` text NOT NULL,
	`muted` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE INDEX `oauth_flows_user` ON `oauth_flows` (`user_id`);--> statement-breakpoint
CREATE TABLE `overlays` (
	`link_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `overlays_secret` ON `overlays` (`secret`);--> statement-breakpoint
CREATE INDEX `overlays_user_id` ON `overlays` (`user_id`);--> statement-breakpoint
CREATE TABLE `page_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`detail` text,
	`visitor` text NOT NULL,
	`network` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`mint` text NOT NULL,
	`ref_code` text
);
--> statement-breakpoint
CREATE INDEX `page_reports_created_at` ON `page_reports` (`created_at`);--> statement-breakpoint
CREATE INDEX `page_reports_mint` ON `page_reports` (`mint`);--> statement-breakpoint
CREATE INDEX `page_reports_network` ON `page_reports` (`network`);--> statement-breakpoint
CREATE TABLE `partner_approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`partner_id` text,
	`seed` text NOT NULL,
	`note` text NOT NULL,
	`approved_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partner_approvals_live` ON `partner_approvals` (`partner_id`) WHERE "partner_approvals"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX `partner_approvals_user` ON `partner_approvals` (`user_id`);--> statement-breakpoint
CREATE TABLE `partner_calls` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`at` integer NOT NULL,
	`proof` text,
	`outcome` text NOT NULL,
	`detail` text NOT NULL,
	`webhook_id` text,
	`body_hash` text,
	`transaction_id` text,
	`entry_id` text,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `partner_calls_partner` ON `partner_calls` (`partner_id`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `partner_calls_webhook` ON `partner_calls` (`partner_id`,`webhook_id`) WHERE "partner_calls"."webhook_id" is not null;--> statement-breakpoint
CREATE TABLE `partners` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`platform` text,
	`seed` text NOT NULL,
	`former_seed` text,
	`former_until` integer,
	`url_secret_hash` text,
	`former_url_secret_hash` text,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `partners_user` ON `partners` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `payout_accounts` (
	`wallet_id` text NOT NULL,
	`address` text NOT NULL,
	`mint` text,
	`is_listed` integer NOT NULL,
	`listed_at` integer,
	`cursor_slot` integer,
	`known` text NOT NULL,
	`scan` text,
	`list_end` text,
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
	`read_again_from` integer,
	`accounts_listed_at` integer,
	`rescan_after` integer NOT NULL,
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
CREATE INDEX `payout_wallets_removed` ON `payout_wallets` (`removed_at`) WHERE "payout_wallets"."removed_at" is not null and "payout_wallets"."address" is not null;--> statement-breakpoint
CREATE TABLE `platform_connections` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`platform_name` text NOT NULL,
	`credential` text NOT NULL,
	`format` text,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`position` integer,
	`disconnected_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `platform_connections_user_platform` ON `platform_connections` (`user_id`,`platform_name`);--> statement-breakpoint
CREATE INDEX `platform_connections_disconnected` ON `platform_connections` (`disconnected_at`) WHERE "platform_connections"."disconnected_at" is not null;--> statement-breakpoint
CREATE TABLE `price_samples` (
	`mint` text PRIMARY KEY NOT NULL,
	`price` text NOT NULL,
	`sampled_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `price_samples_sampled` ON `price_samples` (`sampled_at`);--> statement-breakpoint
CREATE TABLE `promoter_clicks` (
	`user_id` text PRIMARY KEY NOT NULL,
	`clicks` integer NOT NULL,
	`raised_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `promoter_pages` (
	`user_id` text PRIMARY KEY NOT NULL,
	`is_open` integer NOT NULL,
	`is_indexed` integer NOT NULL,
	`pinned_link_id` text,
	`opened_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pinned_link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `promoter_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`detail` text,
	`visitor` text NOT NULL,
	`network` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `promoter_reports_created_at` ON `promoter_reports` (`created_at`);--> statement-breakpoint
CREATE INDEX `promoter_reports_user_id` ON `promoter_reports` (`user_id`);--> statement-breakpoint
CREATE INDEX `promoter_reports_network` ON `promoter_reports` (`network`);--> statement-breakpoint
CREATE TABLE `quotas` (
	`key` text PRIMARY KEY NOT NULL,
	`used` integer NOT NULL,
	`admitted` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `quotas_created_at` ON `quotas` (`created_at`);--> statement-breakpoint
CREATE TABLE `renames` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`from_username` text NOT NULL,
	`to_username` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `renames_user_id_at` ON `renames` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `renames_at` ON `renames` (`at`);--> statement-breakpoint
CREATE TABLE `revenue_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`platform` text,
	`link_id` text,
	`channel` text,
	`source` text NOT NULL,
	`kind` text NOT NULL,
	`micro_usd` integer,
	`pending_micro_usd` integer,
	`state` text NOT NULL,
	`remaining` text NOT NULL,
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
	`reverses` text,
	`price_of` text,
	`change_of` text,
	`follows` text,
	`batch` text,
	`wallet_id` text,
	`transaction_key` text,
	`id_key` text,
	`partner_id` text,
	`proof` text,
	`evidence` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reverses`) REFERENCES `revenue_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`price_of`) REFERENCES `revenue_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`change_of`) REFERENCES `revenue_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`follows`) REFERENCES `revenue_entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `revenue_entries_reverses` ON `revenue_entries` (`reverses`) WHERE "revenue_entries"."reverses" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `revenue_entries_price_of` ON `revenue_entries` (`price_of`) WHERE "revenue_entries"."price_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `revenue_entries_follows` ON `revenue_entries` (`follows`) WHERE "revenue_entries"."follows" is not null;--> statement-breakpoint
CREATE INDEX `revenue_entries_change_of` ON `revenue_entries` (`change_of`) WHERE "revenue_entries"."change_of" is not null;--> statement-breakpoint
CREATE INDEX `revenue_entries_amount` ON `revenue_entries` (`user_id`,`raw_amount`,`at`) WHERE "revenue_entries"."reverses" is null and "revenue_entries"."price_of" is null and "revenue_entries"."change_of" is null;--> statement-breakpoint
CREATE INDEX `revenue_entries_id_key` ON `revenue_entries` (`id_key`) WHERE "revenue_entries"."id_key" is not null;--> statement-breakpoint
CREATE INDEX `revenue_entries_at` ON `revenue_entries` (`user_id`,`at`,`id`,`platform`,`source`,`micro_usd`,`pending_micro_usd`,`reverses`,`price_of`,`change_of`);--> statement-breakpoint
CREATE INDEX `revenue_entries_user_unpriced` ON `revenue_entries` (`user_id`) WHERE "revenue_entries"."micro_usd" is null;--> statement-breakpoint
CREATE INDEX `revenue_entries_link` ON `revenue_entries` (`link_id`,`at`,`channel`,`source`,`micro_usd`,`pending_micro_usd`,`reverses`,`price_of`,`change_of`) WHERE "revenue_entries"."link_id" is not null;--> statement-breakpoint
CREATE INDEX `revenue_entries_transaction` ON `revenue_entries` (`transaction_key`) WHERE "revenue_entries"."transaction_key" is not null;--> statement-breakpoint
CREATE INDEX `revenue_entries_partner` ON `revenue_entries` (`user_id`,`partner_id`) WHERE "revenue_entries"."partner_id" is not null;--> statement-breakpoint
CREATE INDEX `revenue_entries_batch` ON `revenue_entries` (`batch`) WHERE "revenue_entries"."batch" is not null;--> statement-breakpoint
CREATE INDEX `revenue_entries_approved` ON `revenue_entries` (`batch`,`micro_usd`) WHERE "revenue_entries"."proof" = 'approved';--> statement-breakpoint
CREATE INDEX `revenue_entries_wallet` ON `revenue_entries` (`wallet_id`,`at`) WHERE "revenue_entries"."wallet_id" is not null;--> statement-breakpoint
CREATE INDEX `revenue_entries_unpriced` ON `revenue_entries` (`asset`,`at`) WHERE "revenue_entries"."micro_usd" is null;--> statement-breakpoint
CREATE TABLE `row_counts` (
	`counted` text NOT NULL,
	`owner` text NOT NULL,
	`day` integer NOT NULL,
	`rows` integer NOT NULL,
	PRIMARY KEY(`counted`, `owner`, `day`)
);
--> statement-breakpoint
CREATE INDEX `row_counts_day` ON `row_counts` (`day`) WHERE "row_counts"."day" > 0;--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`proven_wallet` text,
	`acts_for` text,
	`hand_over_hash` text,
	`hand_over_until` integer,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`acts_for`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user_id` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_acts_for` ON `sessions` (`acts_for`) WHERE "sessions"."acts_for" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_hand_over` ON `sessions` (`hand_over_hash`);--> statement-breakpoint
CREATE INDEX `sessions_created_at` ON `sessions` (`created_at`);--> statement-breakpoint
CREATE INDEX `sessions_last_seen_at` ON `sessions` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `settlements` (
	`link_id` text NOT NULL,
	`method` integer NOT NULL,
	`state` text NOT NULL,
	`shared_at` integer,
	`entry` text,
	`peak` text,
	`peak_at` integer,
	`drawdown` real,
	`r7` real,
	`no_market` integer,
	`settled_at` integer,
	`due_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	PRIMARY KEY(`link_id`, `method`),
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `settlements_due` ON `settlements` (`due_at`) WHERE "settlements"."state" = 'open';--> statement-breakpoint
CREATE TABLE `shared_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`scope` text NOT NULL,
	`tag` text,
	`link_ids` text,
	`first_day` text,
	`last_day` text,
	`has_money` integer NOT NULL,
	`password` text,
	`guesses` integer DEFAULT 0 NOT NULL,
	`next_guess_at` integer DEFAULT 0 NOT NULL,
	`ends_at` integer,
	`revoked_at` integer,
	`opened_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shared_reports_user` ON `shared_reports` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `shared_reports_ends` ON `shared_reports` (`ends_at`);--> statement-breakpoint
CREATE INDEX `shared_reports_revoked` ON `shared_reports` (`revoked_at`) WHERE "shared_reports"."revoked_at" is not null;--> statement-breakpoint
CREATE TABLE `site_totals` (
	`id` integer PRIMARY KEY NOT NULL,
	`links` integer NOT NULL,
	`clicks` integer NOT NULL,
	`promoters` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `statement_mappings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`header` text NOT NULL,
	`partner_id` text,
	`mapping` text NOT NULL,
	`used_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `statement_mappings_user_name` ON `statement_mappings` (`user_id`,`name`);--> statement-breakpoint
CREATE TABLE `statements` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`partner_id` text,
	`exporter` text NOT NULL,
	`form` text NOT NULL,
	`digest` text NOT NULL,
	`zone` text,
	`entries` integer NOT NULL,
	`rows` integer NOT NULL,
	`sent_rows` integer NOT NULL,
	`imported_at` integer NOT NULL,
	`reversed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `statements_user` ON `statements` (`user_id`,`imported_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `statements_interrupted` ON `statements` (`user_id`,`digest`) WHERE "statements"."sent_rows" < "statements"."rows" and "statements"."reversed_at" is null;--> statement-breakpoint
CREATE TABLE `sweeps` (
	`name` text PRIMARY KEY NOT NULL,
	`position` text NOT NULL,
	`leased_until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `telegram_accounts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`telegram_id` integer NOT NULL,
	`name` text NOT NULL,
	`username` text,
	`linked_at` integer NOT NULL,
	`unreachable_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `telegram_accounts_telegram_id` ON `telegram_accounts` (`telegram_id`);--> statement-breakpoint
CREATE TABLE `telegram_tokens` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `telegram_tokens_token_hash` ON `telegram_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `telegram_tokens_expires_at` ON `telegram_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `telegram_updates` (
	`update_id` integer PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `telegram_updates_received_at` ON `telegram_updates` (`received_at`);--> statement-breakpoint
CREATE TABLE `token_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`mint` text NOT NULL,
	`kind` text NOT NULL,
	`before_value` text,
	`after_value` text,
	`from_at` integer NOT NULL,
	`to_at` integer NOT NULL,
	`back_at` integer,
	`reported_to` text,
	FOREIGN KEY (`mint`) REFERENCES `tokens`(`mint`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `token_changes_mint` ON `token_changes` (`mint`,`to_at`,`kind`);--> statement-breakpoint
CREATE INDEX `token_changes_unreported` ON `token_changes` (`to_at`) WHERE "token_changes"."reported_to" is not null;--> statement-breakpoint
CREATE TABLE `token_developers` (
	`mint` text PRIMARY KEY NOT NULL,
	`address` text
);
--> statement-breakpoint
CREATE TABLE `token_watch` (
	`mint` text PRIMARY KEY NOT NULL,
	`chain` text,
	`market` text,
	`chain_pending_at` integer,
	`market_pending_at` integer,
	`visited_at` integer
);
--> statement-breakpoint
CREATE INDEX `token_watch_chain` ON `token_watch` (`chain_pending_at`) WHERE "token_watch"."chain_pending_at" is not null;--> statement-breakpoint
CREATE INDEX `token_watch_market` ON `token_watch` (`market_pending_at`) WHERE "token_watch"."market_pending_at" is not null;--> statement-breakpoint
CREATE INDEX `token_watch_visited` ON `token_watch` (`visited_at`) WHERE "token_watch"."visited_at" is not null;--> statement-breakpoint
CREATE TABLE `tokens` (
	`mint` text PRIMARY KEY NOT NULL,
	`name` text,
	`symbol` text,
	`image_url` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `told_problems` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`reason` text NOT NULL,
	`told_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `unpriced_entries` (
	`entry_id` text PRIMARY KEY NOT NULL,
	`empty_answers` integer NOT NULL,
	`network` text,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `used_messages` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_messages_expires_at` ON `used_messages` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text,
	`display_name` text,
	`profile_picture` text,
	`wallet_address` text,
	`twitter_id` text,
	`twitter_username` text,
	`twitter_profile_image_url` text,
	`auth_method` text NOT NULL,
	`short_code` text NOT NULL,
	`active_hosts` text DEFAULT '[]' NOT NULL,
	`default_host` text,
	`country_rule` text,
	`token_rule` text DEFAULT 'notice' NOT NULL,
	`own_marks_since` integer DEFAULT 0 NOT NULL,
	`blocked_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_wallet_address` ON `users` (`wallet_address`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_twitter_id` ON `users` (`twitter_id`);--> statement-breakpoint
CREATE INDEX `users_created_at` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_deleted_at` ON `users` (`deleted_at`) WHERE "users"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `users_twitter_handle` ON `users` (lower("twitter_username"));--> statement-breakpoint
CREATE TABLE `waiting_states` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`partner_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`state` text NOT NULL,
	`amount` text,
	`reversal_id` text,
	`reason` text,
	`at` integer,
	`proof` text NOT NULL,
	`webhook_id` text,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `waiting_states_partner` ON `waiting_states` (`partner_id`);--> statement-breakpoint
CREATE INDEX `waiting_states_user` ON `waiting_states` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `waiting_states_entry` ON `waiting_states` (`entry_id`);--> statement-breakpoint
CREATE INDEX `waiting_states_received` ON `waiting_states` (`received_at`);--> statement-breakpoint
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
CREATE INDEX `webhook_deliveries_unsent` ON `webhook_deliveries` (`endpoint_id`,`link_id`) WHERE "webhook_deliveries"."type" = 'link.updated' and "webhook_deliveries"."state" = 'pending' and "webhook_deliveries"."attempts" = 0;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_state` ON `webhook_deliveries` (`endpoint_id`,`state`,`happened_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_happened` ON `webhook_deliveries` (`state`,`happened_at`);--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`url` text NOT NULL,
	`flavour` text NOT NULL,
	`types` text NOT NULL,
	`push_keys` text,
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
	`pending` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhook_endpoints_user` ON `webhook_endpoints` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_endpoints_push` ON `webhook_endpoints` (`url`) WHERE "webhook_endpoints"."push_keys" is not null;--> statement-breakpoint
CREATE INDEX `webhook_endpoints_pending` ON `webhook_endpoints` (`id`) WHERE "webhook_endpoints"."pending" > 0;--> statement-breakpoint
CREATE INDEX `webhook_endpoints_behind` ON `webhook_endpoints` (`id`) WHERE "webhook_endpoints"."pending" >= 12000;
--> statement-breakpoint
CREATE TRIGGER `sessions_of_deleted_user` BEFORE INSERT ON `sessions`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `oauth_flows_of_deleted_user` BEFORE INSERT ON `oauth_flows`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `members_of_deleted_user` BEFORE INSERT ON `members`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `invitations_of_deleted_user` BEFORE INSERT ON `invitations`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `member_writes_of_deleted_user` BEFORE INSERT ON `member_writes`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `idempotency_keys_of_deleted_user` BEFORE INSERT ON `idempotency_keys`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `api_keys_of_deleted_user` BEFORE INSERT ON `api_keys`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `assistant_grants_of_deleted_user` BEFORE INSERT ON `assistant_grants`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `telegram_tokens_of_deleted_user` BEFORE INSERT ON `telegram_tokens`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `telegram_accounts_of_deleted_user` BEFORE INSERT ON `telegram_accounts`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `platform_connections_of_deleted_user` BEFORE INSERT ON `platform_connections`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `told_problems_of_deleted_user` BEFORE INSERT ON `told_problems`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `shared_reports_of_deleted_user` BEFORE INSERT ON `shared_reports`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `waiting_states_of_deleted_user` BEFORE INSERT ON `waiting_states`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `partners_of_deleted_user` BEFORE INSERT ON `partners`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
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
--> statement-breakpoint
CREATE TRIGGER `payout_accounts_of_deleted_user` BEFORE INSERT ON `payout_accounts`
WHEN EXISTS (SELECT 1 FROM `payout_wallets` WHERE `id` = NEW.`wallet_id` AND `address` IS NULL)
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
CREATE TRIGGER `webhook_endpoints_of_deleted_user` BEFORE INSERT ON `webhook_endpoints`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `notice_marks_of_deleted_user` BEFORE INSERT ON `notice_marks`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `channels_of_deleted_user` BEFORE INSERT ON `channels`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `promoter_pages_of_deleted_user` BEFORE INSERT ON `promoter_pages`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `overlays_of_deleted_user` BEFORE INSERT ON `overlays`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `link_tags_of_deleted_user` BEFORE INSERT ON `link_tags`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `former_identifiers_of_deleted_user` BEFORE INSERT ON `former_identifiers`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `links_of_deleted_user` BEFORE INSERT ON `links`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `hosts_of_deleted_user` BEFORE INSERT ON `hosts`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `renames_of_deleted_user` BEFORE INSERT ON `renames`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `names_of_deleted_user` BEFORE INSERT ON `names`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `statements_of_deleted_user` BEFORE INSERT ON `statements`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `statement_mappings_of_deleted_user` BEFORE INSERT ON `statement_mappings`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `revenue_entries_never_change` BEFORE UPDATE OF `id`, `user_id`, `platform`, `link_id`, `channel`, `source`, `kind`, `micro_usd`, `pending_micro_usd`, `state`, `remaining`, `asset`, `raw_amount`, `decimals`, `price`, `price_at`, `price_source`, `at`, `recorded_at`, `rule`, `rule_version`, `reverses`, `price_of`, `change_of`, `follows`, `batch`, `wallet_id`, `transaction_key`, `id_key`, `partner_id`, `proof` ON `revenue_entries`
BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
CREATE TRIGGER `row_counts_reported_entries_come` AFTER INSERT ON `revenue_entries`
WHEN NEW.`source` = 'reported' AND NEW.`reverses` IS NULL AND NEW.`price_of` IS NULL
BEGIN
  INSERT INTO `row_counts` (`counted`, `owner`, `day`, `rows`) VALUES ('reported_entries', NEW.`user_id`, 0, 1)
  ON CONFLICT (`counted`, `owner`, `day`) DO UPDATE SET `rows` = `rows` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `row_counts_reported_entries_go` AFTER DELETE ON `revenue_entries`
WHEN OLD.`source` = 'reported' AND OLD.`reverses` IS NULL AND OLD.`price_of` IS NULL
BEGIN
  UPDATE `row_counts` SET `rows` = `rows` - 1 WHERE (`counted`, `owner`, `day`) = ('reported_entries', OLD.`user_id`, 0);
  DELETE FROM `row_counts` WHERE (`counted`, `owner`, `day`) = ('reported_entries', OLD.`user_id`, 0) AND `rows` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `row_counts_waiting_states_come` AFTER INSERT ON `waiting_states`
BEGIN
  INSERT INTO `row_counts` (`counted`, `owner`, `day`, `rows`) VALUES ('waiting_states', NEW.`partner_id`, 0, 1)
  ON CONFLICT (`counted`, `owner`, `day`) DO UPDATE SET `rows` = `rows` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `row_counts_waiting_states_go` AFTER DELETE ON `waiting_states`
BEGIN
  UPDATE `row_counts` SET `rows` = `rows` - 1 WHERE (`counted`, `owner`, `day`) = ('waiting_states', OLD.`partner_id`, 0);
  DELETE FROM `row_counts` WHERE (`counted`, `owner`, `day`) = ('waiting_states', OLD.`partner_id`, 0) AND `rows` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `row_counts_links_of_day_come` AFTER INSERT ON `links`
BEGIN
  INSERT INTO `row_counts` (`counted`, `owner`, `day`, `rows`) VALUES ('links_of_day', NEW.`user_id`, NEW.`created_at` / 86400000, 1)
  ON CONFLICT (`counted`, `owner`, `day`) DO UPDATE SET `rows` = `rows` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `row_counts_member_writes_of_day_come` AFTER INSERT ON `member_writes`
BEGIN
  INSERT INTO `row_counts` (`counted`, `owner`, `day`, `rows`) VALUES ('member_writes_of_day', NEW.`person_id`, NEW.`created_at` / 86400000, 1)
  ON CONFLICT (`counted`, `owner`, `day`) DO UPDATE SET `rows` = `rows` + 1;
END;
--> statement-breakpoint
-- What the tables cannot say by themselves; `npm run migration` appends it to them, with the limits in braces filled in.
INSERT INTO `site_totals` (`id`, `links`, `clicks`, `promoters`) VALUES (1, 0, 0, 0);
--> statement-breakpoint
CREATE TRIGGER `links_stay_as_deleted` BEFORE UPDATE OF `is_active`, `identifier`, `identifier_key`, `platforms` ON `links`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `former_identifiers_of_a_link` BEFORE INSERT ON `former_identifiers`
WHEN (SELECT count(*) FROM `former_identifiers` WHERE `link_id` = NEW.`link_id`) >= 20
BEGIN
  SELECT RAISE(ABORT, 'too_many_identifiers');
END;
--> statement-breakpoint
CREATE TRIGGER `former_identifiers_of_a_day` BEFORE INSERT ON `former_identifiers`
WHEN (
  SELECT count(*) FROM `former_identifiers`
  WHERE `user_id` = NEW.`user_id` AND `created_at` > NEW.`created_at` - 86400000
) >= 50
BEGIN
  SELECT RAISE(ABORT, 'too_many_identifiers_today');
END;
--> statement-breakpoint
CREATE TRIGGER `links_of_new_account` BEFORE INSERT ON `links`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND NEW.`created_at` BETWEEN `created_at` AND `created_at` + 3600000)
  AND (SELECT count(*) FROM `links` WHERE `user_id` = NEW.`user_id`) >= 30
BEGIN
  SELECT RAISE(ABORT, 'too_many_links');
END;
--> statement-breakpoint
CREATE TRIGGER `links_of_a_day` BEFORE INSERT ON `links`
WHEN (
  SELECT `rows` FROM `row_counts`
  WHERE `counted` = 'links_of_day' AND `owner` = NEW.`user_id` AND `day` = NEW.`created_at` / 86400000
) >= 200
BEGIN
  SELECT RAISE(ABORT, 'too_many_links_today');
END;
--> statement-breakpoint
-- An identifier that another link had is taken like one that a link has: with the index's own message.
CREATE TRIGGER `links_take_no_former_identifier` BEFORE INSERT ON `links`
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: links.identifier_key') FROM `former_identifiers`
  WHERE `scope` = 'everyone' AND `identifier_key` = NEW.`identifier_key` AND `link_id` <> NEW.`id`;
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: links.user_id, links.short_identifier_key') FROM `former_identifiers`
  WHERE `scope` = NEW.`user_id` AND `identifier_key` = NEW.`short_identifier_key` AND `link_id` <> NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `links_change_to_no_former_identifier` BEFORE UPDATE OF `identifier_key`, `short_identifier_key` ON `links`
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: links.identifier_key') FROM `former_identifiers`
  WHERE `scope` = 'everyone' AND `identifier_key` = NEW.`identifier_key` AND `link_id` <> NEW.`id`;
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: links.user_id, links.short_identifier_key') FROM `former_identifiers`
  WHERE `scope` = NEW.`user_id` AND `identifier_key` = NEW.`short_identifier_key` AND `link_id` <> NEW.`id`;
END;
--> statement-breakpoint
-- Whoever resumes it: no change of its token pauses it any longer.
CREATE TRIGGER `links_resumed_from_change` AFTER UPDATE OF `is_active` ON `links`
WHEN NEW.`is_active` = 1 AND NEW.`paused_by_change` IS NOT NULL
BEGIN
  UPDATE `links` SET `paused_by_change` = NULL WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `users_stay_deleted` BEFORE UPDATE ON `users`
WHEN OLD.`deleted_at` IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
-- The ledger is only ever added to: `dev/migrationSql.ts` generates the trigger that refuses changes of its other columns.
-- It names wallets and transactions, so it goes with its account and not before.
CREATE TRIGGER `revenue_evidence_goes_with_user` BEFORE UPDATE OF `evidence` ON `revenue_entries`
WHEN NEW.`evidence` IS NOT NULL
  OR NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = OLD.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
-- Later prices are of nobody; what names someone is refused.
CREATE TRIGGER `revenue_evidence_of_deleted_user` BEFORE INSERT ON `revenue_entries`
WHEN NEW.`evidence` IS NOT NULL
  AND EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
-- What only its promoter says goes with the account. What is proven stays, without a person.
CREATE TRIGGER `revenue_entries_never_go` BEFORE DELETE ON `revenue_entries`
WHEN OLD.`source` <> 'reported'
  OR NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = OLD.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
-- An entry that is there already is left as it is, even by INSERT OR REPLACE, whose own deletion fires no trigger.
CREATE TRIGGER `revenue_entries_come_once` BEFORE INSERT ON `revenue_entries`
WHEN EXISTS (SELECT 1 FROM `revenue_entries` WHERE `id` = NEW.`id`)
  OR EXISTS (SELECT 1 FROM `revenue_entries` WHERE `reverses` = NEW.`reverses`)
  OR EXISTS (SELECT 1 FROM `revenue_entries` WHERE `price_of` = NEW.`price_of`)
  -- A change that another one overtook, or whose payout was taken back meanwhile.
  OR EXISTS (SELECT 1 FROM `revenue_entries` WHERE `follows` = NEW.`follows`)
  OR NEW.`follows` IS NOT NULL AND EXISTS (SELECT 1 FROM `revenue_entries` WHERE `reverses` = NEW.`change_of`)
  -- Sources are named in the order of their weight. What a wallet received is never ignored: a transaction can pay the same
  -- amount twice. By their decimals dollars and assets at par are the same amount.
  OR NEW.`wallet_id` IS NULL AND EXISTS (
    SELECT 1 FROM `revenue_entries` AS `known`
    WHERE +`known`.`user_id` = NEW.`user_id` AND `known`.`transaction_key` = NEW.`transaction_key`
      AND `known`.`raw_amount` = NEW.`raw_amount` AND `known`.`decimals` = NEW.`decimals`
      AND (`known`.`asset` = NEW.`asset` OR 'USD' IN (`known`.`asset`, NEW.`asset`))
      -- A statement's rows were told apart already: one transaction can pay two accounts.
      AND (`known`.`source` < NEW.`source` OR `known`.`source` = NEW.`source` AND NEW.`source` <> 'reported')
      AND NOT EXISTS (SELECT 1 FROM `revenue_entries` AS `taken` WHERE `taken`.`reverses` = `known`.`id`)
  )
  -- The pluses keep SQLite from reading all of the owner's entries; the hashes contain the owner.
  -- The id of a partner's payout is one payout.
  OR EXISTS (
    SELECT 1 FROM `revenue_entries` AS `known`
    WHERE +`known`.`user_id` = NEW.`user_id` AND `known`.`id_key` = NEW.`id_key` AND `known`.`source` < NEW.`source`
      AND `known`.`partner_id` = NEW.`partner_id`
      AND NOT EXISTS (SELECT 1 FROM `revenue_entries` AS `taken` WHERE `taken`.`reverses` = `known`.`id`)
  )
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
-- A payout can lose no more than it has, whoever changes it, and its changes are bounded.
CREATE TRIGGER `revenue_changes_stay_within` BEFORE INSERT ON `revenue_entries`
WHEN NEW.`follows` IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'overdrawn') WHERE CAST(NEW.`remaining` AS INTEGER) < 0 OR NOT EXISTS (
    SELECT 1 FROM `revenue_entries` AS `before`
    WHERE `before`.`id` = NEW.`follows` AND `before`.`user_id` = NEW.`user_id`
      AND NEW.`change_of` IN (`before`.`id`, `before`.`change_of`)
      AND CAST(`before`.`remaining` AS INTEGER) + CAST(NEW.`raw_amount` AS INTEGER) = CAST(NEW.`remaining` AS INTEGER)
  );
  SELECT RAISE(ABORT, 'too_many_changes') WHERE (
    SELECT count(*) FROM `revenue_entries` WHERE `change_of` = NEW.`change_of` AND `follows` IS NOT NULL
  ) >= 100;
END;
--> statement-breakpoint
-- Of an import, its entries: each of its parts would count all before it again.
CREATE TRIGGER `statements_have_entries` AFTER INSERT ON `revenue_entries`
WHEN NEW.`batch` IS NOT NULL AND NEW.`reverses` IS NULL AND NEW.`price_of` IS NULL AND NEW.`change_of` IS NULL
BEGIN
  UPDATE `statements` SET `entries` = `entries` + 1 WHERE `id` = NEW.`batch`;
END;
--> statement-breakpoint
CREATE TRIGGER `waiting_states_of_partner` BEFORE INSERT ON `waiting_states`
WHEN (
  SELECT `rows` FROM `row_counts` WHERE `counted` = 'waiting_states' AND `owner` = NEW.`partner_id` AND `day` = 0
) >= 1000
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER `payout_wallets_stay_as_deleted` BEFORE UPDATE ON `payout_wallets`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
-- A call that was under way when its partner was revoked has counted, and is logged nowhere.
CREATE TRIGGER `partner_calls_of_live_partners` BEFORE INSERT ON `partner_calls`
WHEN NOT EXISTS (SELECT 1 FROM `partners` WHERE `id` = NEW.`partner_id` AND `revoked_at` IS NULL)
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER `site_totals_of_new_link` AFTER INSERT ON `links`
BEGIN
  UPDATE `site_totals` SET `links` = `links` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `active_promoters_of_new_link` AFTER INSERT ON `links` WHEN NEW.`is_active` = 1
BEGIN
  INSERT INTO `active_promoters` (`user_id`, `links`) VALUES (NEW.`user_id`, 1)
  ON CONFLICT (`user_id`) DO UPDATE SET `links` = `links` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `active_promoters_of_resumed_link` AFTER UPDATE OF `is_active` ON `links`
WHEN NEW.`is_active` = 1 AND OLD.`is_active` = 0
BEGIN
  INSERT INTO `active_promoters` (`user_id`, `links`) VALUES (NEW.`user_id`, 1)
  ON CONFLICT (`user_id`) DO UPDATE SET `links` = `links` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `active_promoters_of_paused_link` AFTER UPDATE OF `is_active` ON `links`
WHEN NEW.`is_active` = 0 AND OLD.`is_active` = 1
BEGIN
  UPDATE `active_promoters` SET `links` = `links` - 1 WHERE `user_id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `site_totals_of_first_active_link` AFTER INSERT ON `active_promoters` WHEN NEW.`links` > 0
BEGIN
  UPDATE `site_totals` SET `promoters` = `promoters` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `site_totals_of_active_links` AFTER UPDATE OF `links` ON `active_promoters`
WHEN (NEW.`links` > 0) <> (OLD.`links` > 0)
BEGIN
  UPDATE `site_totals` SET `promoters` = `promoters` + CASE WHEN NEW.`links` > 0 THEN 1 ELSE -1 END;
END;
--> statement-breakpoint
CREATE TRIGGER `site_totals_of_first_clicks` AFTER INSERT ON `promoter_clicks`
BEGIN
  UPDATE `site_totals` SET `clicks` = `clicks` + NEW.`clicks`;
END;
--> statement-breakpoint
CREATE TRIGGER `site_totals_of_clicks` AFTER UPDATE OF `clicks` ON `promoter_clicks` WHEN NEW.`clicks` <> OLD.`clicks`
BEGIN
  UPDATE `site_totals` SET `clicks` = `clicks` + NEW.`clicks` - OLD.`clicks`;
END;
--> statement-breakpoint
CREATE TRIGGER `connection_changes_of_new` AFTER INSERT ON `platform_connections`
WHEN NEW.`is_active` = 1 AND NEW.`disconnected_at` IS NULL
BEGIN
  INSERT INTO `connection_changes` (`user_id`, `platform_name`, `hour`, `is_paying`)
  VALUES (NEW.`user_id`, NEW.`platform_name`, NEW.`created_at` / 3600000 * 3600000, 1)
  ON CONFLICT DO UPDATE SET `is_paying` = excluded.`is_paying`;
END;
--> statement-breakpoint
CREATE TRIGGER `connection_changes_of_end` AFTER UPDATE OF `is_active`, `disconnected_at` ON `platform_connections`
WHEN OLD.`is_active` = 1 AND OLD.`disconnected_at` IS NULL
  AND (NEW.`is_active` = 0 OR NEW.`disconnected_at` IS NOT NULL)
BEGIN
  INSERT INTO `connection_changes` (`user_id`, `platform_name`, `hour`, `is_paying`)
  VALUES (NEW.`user_id`, NEW.`platform_name`,
    coalesce(NEW.`disconnected_at`, NEW.`updated_at`) / 3600000 * 3600000, 0)
  ON CONFLICT DO UPDATE SET `is_paying` = excluded.`is_paying`;
END;
--> statement-breakpoint
-- A restored connection does not say when: it is now.
CREATE TRIGGER `connection_changes_of_return` AFTER UPDATE OF `is_active`, `disconnected_at` ON `platform_connections`
WHEN (OLD.`is_active` = 0 OR OLD.`disconnected_at` IS NOT NULL)
  AND NEW.`is_active` = 1 AND NEW.`disconnected_at` IS NULL
BEGIN
  INSERT INTO `connection_changes` (`user_id`, `platform_name`, `hour`, `is_paying`)
  VALUES (NEW.`user_id`, NEW.`platform_name`,
    CASE WHEN OLD.`disconnected_at` IS NULL THEN NEW.`updated_at` ELSE unixepoch() * 1000 END / 3600000 * 3600000, 1)
  ON CONFLICT DO UPDATE SET `is_paying` = excluded.`is_paying`;
END;
--> statement-breakpoint
-- The record of approvals: only their end, and the deletion of an account, is written into it.
CREATE TRIGGER `partner_approvals_never_go` BEFORE DELETE ON `partner_approvals`
BEGIN
  SELECT RAISE(ABORT, 'approvals_are_kept');
END;
--> statement-breakpoint
CREATE TRIGGER `partner_approvals_end_once` BEFORE UPDATE OF `id`, `user_id`, `approved_at`, `revoked_at` ON `partner_approvals`
WHEN OLD.`revoked_at` IS NOT NULL OR NEW.`id` <> OLD.`id` OR NEW.`user_id` <> OLD.`user_id`
  OR NEW.`approved_at` <> OLD.`approved_at`
BEGIN
  SELECT RAISE(ABORT, 'approvals_are_kept');
END;
--> statement-breakpoint
-- A disclosure is immutable, and is deleted only with its account.
CREATE TRIGGER `disclosures_never_change` BEFORE UPDATE ON `disclosures`
BEGIN
  SELECT RAISE(ABORT, 'disclosures never change');
END;
--> statement-breakpoint
CREATE TRIGGER `disclosures_go_with_user` BEFORE DELETE ON `disclosures`
WHEN NOT EXISTS (
  SELECT 1 FROM `links` JOIN `users` ON `users`.`id` = `links`.`user_id`
  WHERE `links`.`id` = OLD.`link_id` AND `users`.`deleted_at` IS NOT NULL
)
BEGIN
  SELECT RAISE(ABORT, 'disclosures go with their user');
END;
--> statement-breakpoint
CREATE TRIGGER `disclosures_of_deleted_user` BEFORE INSERT ON `disclosures`
WHEN EXISTS (
  SELECT 1 FROM `links` JOIN `users` ON `users`.`id` = `links`.`user_id`
  WHERE `links`.`id` = NEW.`link_id` AND `users`.`deleted_at` IS NOT NULL
)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `link_words_of_deleted_user` BEFORE INSERT ON `link_words`
WHEN EXISTS (
  SELECT 1 FROM `links` JOIN `users` ON `users`.`id` = `links`.`user_id`
  WHERE `links`.`id` = NEW.`link_id` AND `users`.`deleted_at` IS NOT NULL
)
BEGIN
  SELECT RAISE(ABORT, 'user_deleted');
END;
--> statement-breakpoint
-- Skips activities of deleted users instead of refusing them, since a refusal would abort the whole batch.
CREATE TRIGGER `activities_of_deleted_user` BEFORE INSERT ON `activities`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `deleted_at` IS NOT NULL)
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
-- The newest of each type, and all that members did to platforms: whoever changes whom one pays can't push that out.
CREATE TRIGGER `activities_kept` AFTER INSERT ON `activities`
BEGIN
  DELETE FROM `activities` WHERE `id` IN (
    SELECT `id` FROM `activities` WHERE `user_id` = NEW.`user_id` AND `type` = NEW.`type`
      AND NOT (`type` = 'platform.changed' AND `person_id` IS NOT NULL)
    ORDER BY `created_at` DESC, `rowid` DESC LIMIT -1 OFFSET 200
  );
END;
--> statement-breakpoint
-- With the change that it tells of, as both are in one batch.
CREATE TRIGGER `activities_of_changed_platforms` BEFORE INSERT ON `activities`
WHEN NEW.`type` = 'platform.changed' AND NEW.`person_id` IS NOT NULL AND (
  SELECT count(*) FROM `activities` WHERE `user_id` = NEW.`user_id` AND `type` = NEW.`type`
    AND `created_at` > NEW.`created_at` - 86400000 AND `person_id` = NEW.`person_id`
) >= 200
BEGIN
  SELECT RAISE(ABORT, 'too_many_platform_changes');
END;
--> statement-breakpoint
-- What members did is closed once, and else never changed.
CREATE TRIGGER `member_writes_never_change` BEFORE UPDATE ON `member_writes`
WHEN OLD.`outcome` IS NOT NULL OR (OLD.`id`, OLD.`user_id`, OLD.`person_id`, OLD.`call`, OLD.`about`, OLD.`created_at`)
  IS NOT (NEW.`id`, NEW.`user_id`, NEW.`person_id`, NEW.`call`, NEW.`about`, NEW.`created_at`)
BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
-- Queues a delivery for each subscribed endpoint, in the same transaction. An unsent update of a link absorbs the next one: with a
-- row for each, many edits would fill the database while a receiver is down. The merged update gets a new message id, so the outcome
-- of an attempt under the old one isn't mistaken for its own.
CREATE TRIGGER `webhook_deliveries_of_activity` AFTER INSERT ON `activities`
BEGIN
  UPDATE `webhook_deliveries` SET
    `message_id` = NEW.`id`,
    `happened_at` = NEW.`created_at`,
    `data` = json_object('changed', json((
      SELECT json_group_array(`value`) FROM (
        SELECT `value` FROM json_each(`webhook_deliveries`.`data`, '$.changed')
        UNION SELECT `value` FROM json_each(NEW.`data`, '$.changed')
      )
    )))
  WHERE NEW.`type` = 'link.updated' AND `id` IN (
    SELECT min(`waiting`.`id`) FROM `webhook_endpoints`
    -- Without a hint SQLite reads all that is pending, of everyone.
    CROSS JOIN `webhook_deliveries` AS `waiting` INDEXED BY `webhook_deliveries_unsent`
      ON `waiting`.`endpoint_id` = `webhook_endpoints`.`id`
    WHERE `webhook_endpoints`.`user_id` = NEW.`user_id` AND `waiting`.`link_id` = NEW.`link_id`
      AND `waiting`.`type` = 'link.updated' AND `waiting`.`state` = 'pending' AND `waiting`.`attempts` = 0
      AND `waiting`.`body` IS NULL
    GROUP BY `webhook_endpoints`.`id`
  );
  INSERT INTO `webhook_deliveries` (
    `id`, `endpoint_id`, `message_id`, `type`, `link_id`, `data`, `happened_at`, `state`, `attempts`, `due_at`
  )
  SELECT
    lower(hex(randomblob(10))), `id`, NEW.`id`, NEW.`type`, NEW.`link_id`, NEW.`data`, NEW.`created_at`, 'pending', 0,
    NEW.`created_at`
  FROM `webhook_endpoints`
  WHERE `user_id` = NEW.`user_id` AND `disabled_at` IS NULL
    AND NEW.`type` IN (SELECT `value` FROM json_each(`webhook_endpoints`.`types`))
    AND NOT EXISTS (
      SELECT 1 FROM `webhook_deliveries` WHERE `endpoint_id` = `webhook_endpoints`.`id` AND `message_id` = NEW.`id`
    )
    AND `pending` < 12000;
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_deliveries_come` AFTER INSERT ON `webhook_deliveries` WHEN NEW.`state` = 'pending'
BEGIN
  UPDATE `webhook_endpoints` SET `pending` = `pending` + 1 WHERE `id` = NEW.`endpoint_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_deliveries_change` AFTER UPDATE OF `state` ON `webhook_deliveries` WHEN OLD.`state` <> NEW.`state`
BEGIN
  UPDATE `webhook_endpoints` SET `pending` = `pending` + (NEW.`state` = 'pending') - (OLD.`state` = 'pending')
  WHERE `id` = NEW.`endpoint_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_deliveries_go` AFTER DELETE ON `webhook_deliveries` WHEN OLD.`state` = 'pending'
BEGIN
  UPDATE `webhook_endpoints` SET `pending` = `pending` - 1 WHERE `id` = OLD.`endpoint_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `users_have_active_hosts` AFTER UPDATE OF `state`, `user_id` ON `hosts`
WHEN OLD.`state` <> NEW.`state` OR OLD.`user_id` IS NOT NEW.`user_id`
BEGIN
  UPDATE `users` SET `active_hosts` = (
    SELECT json_group_array(`host`) FROM `hosts` WHERE `user_id` = `users`.`id` AND `state` = 'active'
  )
  WHERE `id` IN (OLD.`user_id`, NEW.`user_id`) AND `deleted_at` IS NULL;
END;
