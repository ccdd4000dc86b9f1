CREATE TABLE `disclosures` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `disclosures_link_at` ON `disclosures` (`link_id`,`at`);--> statement-breakpoint
CREATE TABLE `link_words` (
	`link_id` text PRIMARY KEY NOT NULL,
	`words` text,
	`hidden_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- What was said stays as it was said, and goes with the account only.
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
