CREATE TABLE `publisher_bonuses` (
	`id` text PRIMARY KEY NOT NULL,
	`publisher_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`member_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `publisher_bonuses_of_publisher` ON `publisher_bonuses` (`publisher_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `publisher_shares` (
	`publisher_id` text NOT NULL,
	`day` integer NOT NULL,
	`share` integer NOT NULL,
	`member_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`publisher_id`, `day`)
);
