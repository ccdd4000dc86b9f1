CREATE TABLE `active_promoters` (
	`user_id` text PRIMARY KEY NOT NULL,
	`links` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `link_totals` (
	`link_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`clicks` integer NOT NULL,
	`persons` integer NOT NULL,
	`repeats` integer NOT NULL,
	`robots` integer NOT NULL,
	`view_persons` integer NOT NULL,
	`view_repeats` integer NOT NULL,
	`view_robots` integer NOT NULL,
	`seq` integer NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `link_totals_user_clicks` ON `link_totals` (`user_id`,`clicks`,`link_id`);--> statement-breakpoint
CREATE TABLE `site_totals` (
	`id` integer PRIMARY KEY NOT NULL,
	`links` integer NOT NULL,
	`clicks` integer NOT NULL,
	`promoters` integer NOT NULL
);

--> statement-breakpoint
-- What was counted so far. The promoters' statistics take it over from the click objects and write it from then on.
INSERT INTO `link_totals` (`link_id`, `user_id`, `clicks`, `persons`, `repeats`, `robots`, `view_persons`, `view_repeats`, `view_robots`, `seq`)
SELECT `links`.`id`, `links`.`user_id`, coalesce(c.persons + c.repeats, 0),
  coalesce(c.persons, 0), coalesce(c.repeats, 0), coalesce(c.robots, 0),
  coalesce(v.persons, 0), coalesce(v.repeats, 0), coalesce(v.robots, 0), 0
FROM `links`
LEFT JOIN (
  SELECT `link_id`, sum(`persons`) AS persons, sum(`repeats`) AS repeats, sum(`robots`) AS robots
  FROM `click_counts` GROUP BY `link_id`
) AS c ON c.link_id = `links`.`id`
LEFT JOIN (
  SELECT `link_id`, sum(`persons`) AS persons, sum(`repeats`) AS repeats, sum(`robots`) AS robots
  FROM `view_counts` GROUP BY `link_id`
) AS v ON v.link_id = `links`.`id`;
--> statement-breakpoint
INSERT INTO `active_promoters` (`user_id`, `links`)
SELECT `user_id`, count(*) FROM `links` WHERE `is_active` = 1 GROUP BY `user_id`;
--> statement-breakpoint
INSERT INTO `site_totals` (`id`, `links`, `clicks`, `promoters`)
SELECT 1, (SELECT count(*) FROM `links`), (SELECT coalesce(sum(`clicks`), 0) FROM `link_totals`),
  (SELECT count(*) FROM `active_promoters`);
--> statement-breakpoint
CREATE TRIGGER `link_totals_of_new_link` AFTER INSERT ON `links`
BEGIN
  INSERT INTO `link_totals` (`link_id`, `user_id`, `clicks`, `persons`, `repeats`, `robots`, `view_persons`, `view_repeats`, `view_robots`, `seq`)
  VALUES (NEW.`id`, NEW.`user_id`, 0, 0, 0, 0, 0, 0, 0, 0);
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
CREATE TRIGGER `site_totals_of_clicks` AFTER UPDATE OF `clicks` ON `link_totals` WHEN NEW.`clicks` <> OLD.`clicks`
BEGIN
  UPDATE `site_totals` SET `clicks` = `clicks` + NEW.`clicks` - OLD.`clicks`;
END;
