CREATE TABLE `instructions` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`content` text NOT NULL,
	`files` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `audiences` ADD `instructions_id` text;--> statement-breakpoint
ALTER TABLE `job_revisions` ADD `instructions_id` text;