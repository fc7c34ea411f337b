CREATE TABLE `task_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`job_id` text NOT NULL,
	`rapid_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `task_comments_of_task` ON `task_comments` (`rapid_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `task_comments_of_job` ON `task_comments` (`job_id`);--> statement-breakpoint
CREATE TABLE `notice_choices` (
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`level` text NOT NULL,
	PRIMARY KEY(`account_id`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `notice_digests` (
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`count` integer NOT NULL,
	`since` integer,
	`noted_at` integer NOT NULL,
	`due_at` integer,
	`told_at` integer,
	PRIMARY KEY(`kind`, `subject_id`)
);
--> statement-breakpoint
CREATE INDEX `notice_digests_due` ON `notice_digests` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notice_digests_by_age` ON `notice_digests` (`noted_at`);--> statement-breakpoint
CREATE TABLE `notice_lanes` (
	`organization_id` text PRIMARY KEY NOT NULL,
	`reached` integer NOT NULL,
	`hour_at` integer NOT NULL,
	`sent` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notice_mails` (
	`place` integer NOT NULL,
	`account_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer NOT NULL,
	`failure` text,
	PRIMARY KEY(`place`, `account_id`)
);
--> statement-breakpoint
CREATE INDEX `notice_mails_pending` ON `notice_mails` (`organization_id`,`due_at`) WHERE state = 'Pending';--> statement-breakpoint
ALTER TABLE `jobs` ADD `watched_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `moved_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `moved_accepted` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `stuck_at` integer;--> statement-breakpoint
CREATE INDEX `jobs_watched` ON `jobs` (`watched_at`) WHERE state = 'Running' AND deleted_at IS NULL;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `format` text DEFAULT 'Events' NOT NULL;