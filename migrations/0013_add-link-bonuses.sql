ALTER TABLE `publisher_bonuses` ADD `user_id` text;--> statement-breakpoint
ALTER TABLE `publisher_bonuses` ADD `panel_id` text;--> statement-breakpoint
CREATE INDEX `publisher_bonuses_by_person` ON `publisher_bonuses` (`publisher_id`,`user_id`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `publisher_bonuses_of_person` ON `publisher_bonuses` (`user_id`) WHERE user_id IS NOT NULL;