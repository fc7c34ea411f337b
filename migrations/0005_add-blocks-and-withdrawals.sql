CREATE TABLE `blocked_people` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`audience_id` text NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`blocked_at` integer NOT NULL,
	`blocked_by` text NOT NULL,
	`unblocked_at` integer,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `blocked_people_of_user` ON `blocked_people` (`user_id`,`version`);--> statement-breakpoint
CREATE INDEX `blocked_people_now` ON `blocked_people` (`organization_id`,`blocked_at`) WHERE unblocked_at IS NULL;--> statement-breakpoint
CREATE INDEX `blocked_people_lifted` ON `blocked_people` (`unblocked_at`) WHERE unblocked_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `blocked_people_of_audience` ON `blocked_people` (`audience_id`,`blocked_at`) WHERE unblocked_at IS NULL;--> statement-breakpoint
CREATE TABLE `answer_withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`taken_back_at` integer NOT NULL,
	`taken_back_by` text NOT NULL,
	`restored_at` integer,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answer_withdrawals_of_job` ON `answer_withdrawals` (`job_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `answer_withdrawals_of_user` ON `answer_withdrawals` (`user_id`);--> statement-breakpoint
CREATE INDEX `answer_withdrawals_by_age` ON `answer_withdrawals` (`taken_back_at`);