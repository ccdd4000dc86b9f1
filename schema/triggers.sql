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
WHEN (SELECT count(*) FROM `former_identifiers` WHERE `link_id` = NEW.`link_id`) >= {IDENTIFIER.formerMost}
BEGIN
  SELECT RAISE(ABORT, 'too_many_identifiers');
END;
--> statement-breakpoint
CREATE TRIGGER `former_identifiers_of_a_day` BEFORE INSERT ON `former_identifiers`
WHEN (
  SELECT count(*) FROM `former_identifiers`
  WHERE `user_id` = NEW.`user_id` AND `created_at` > NEW.`created_at` - 86400000
) >= {IDENTIFIER.formerPerDay}
BEGIN
  SELECT RAISE(ABORT, 'too_many_identifiers_today');
END;
--> statement-breakpoint
CREATE TRIGGER `links_of_new_account` BEFORE INSERT ON `links`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND NEW.`created_at` BETWEEN `created_at` AND `created_at` + {NEW_ACCOUNT.lasts})
  AND (SELECT count(*) FROM `links` WHERE `user_id` = NEW.`user_id`) >= {NEW_ACCOUNT.links}
BEGIN
  SELECT RAISE(ABORT, 'too_many_links');
END;
--> statement-breakpoint
CREATE TRIGGER `links_of_a_day` BEFORE INSERT ON `links`
WHEN (
  SELECT `rows` FROM `row_counts`
  WHERE `counted` = 'links_of_day' AND `owner` = NEW.`user_id` AND `day` = NEW.`created_at` / 86400000
) >= {NEW_LINKS.perDay}
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
  ) >= {LEDGER.maxChanges};
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
) >= {PARTNER.maxWaiting}
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
    ORDER BY `created_at` DESC, `rowid` DESC LIMIT -1 OFFSET {ACTIVITY.keptOfType}
  );
END;
--> statement-breakpoint
-- With the change that it tells of, as both are in one batch.
CREATE TRIGGER `activities_of_changed_platforms` BEFORE INSERT ON `activities`
WHEN NEW.`type` = 'platform.changed' AND NEW.`person_id` IS NOT NULL AND (
  SELECT count(*) FROM `activities` WHERE `user_id` = NEW.`user_id` AND `type` = NEW.`type`
    AND `created_at` > NEW.`created_at` - 86400000 AND `person_id` = NEW.`person_id`
) >= {MEMBERS.platformChangesPerDay}
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
    AND `pending` < {WEBHOOK.maxPending};
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
