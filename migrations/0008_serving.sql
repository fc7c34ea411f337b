CREATE TABLE `person_erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`last_audience_id` text NOT NULL,
	`audience_count` integer NOT NULL,
	`created_at` integer NOT NULL,
	`completed_at` integer
);
--> statement-breakpoint
CREATE INDEX `person_erasures_of_user` ON `person_erasures` (`user_id`);--> statement-breakpoint
ALTER TABLE `campaigns` ADD `audience_epoch` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `rapids` ADD `content` text;