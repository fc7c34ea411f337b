CREATE TABLE `link_completions` (
	`link_id` text NOT NULL,
	`user_id` text NOT NULL,
	`panel_id` text,
	`code` text,
	`tasks` integer NOT NULL,
	`accuracy` real,
	`started_at` integer NOT NULL,
	`finished_at` integer NOT NULL,
	PRIMARY KEY(`link_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `link_completions_of_person` ON `link_completions` (`user_id`);--> statement-breakpoint
CREATE INDEX `link_completions_by_time` ON `link_completions` (`link_id`,`finished_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `link_completions_by_age` ON `link_completions` (`finished_at`);--> statement-breakpoint
ALTER TABLE `labeling_links` ADD `finish` text;