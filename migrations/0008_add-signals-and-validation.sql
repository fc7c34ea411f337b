CREATE TABLE `signal_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`signal_id` text NOT NULL,
	`trigger_source` text NOT NULL,
	`status` text NOT NULL,
	`started_at` integer NOT NULL,
	`job_id` text,
	`completed_at` integer,
	`reason` text
);
--> statement-breakpoint
CREATE INDEX `signal_runs_of_signal` ON `signal_runs` (`signal_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `signal_runs_open` ON `signal_runs` (`signal_id`) WHERE status IN ('Pending', 'Running');--> statement-breakpoint
CREATE INDEX `signal_runs_by_age` ON `signal_runs` (`started_at`);--> statement-breakpoint
CREATE TABLE `signals` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`description` text,
	`audience_id` text NOT NULL,
	`definition_id` text NOT NULL,
	`revision_number` integer,
	`interval_seconds` integer NOT NULL,
	`next_run_at` integer NOT NULL,
	`last_run_at` integer,
	`is_paused` integer NOT NULL,
	`is_public` integer NOT NULL,
	`files_at` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `signals_of_organization` ON `signals` (`organization_id`,`created_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `signals_public` ON `signals` (`created_at`) WHERE is_public = 1 AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `signals_due` ON `signals` (`next_run_at`) WHERE is_paused = 0 AND deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `check_counts` (
	`rapid_id` text NOT NULL,
	`job_id` text NOT NULL,
	`desk` integer NOT NULL,
	`correct` integer NOT NULL,
	`invalid` integer NOT NULL,
	PRIMARY KEY(`rapid_id`, `job_id`, `desk`)
);
--> statement-breakpoint
CREATE TABLE `validation_sets` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`dimensions` text NOT NULL,
	`alerts` integer NOT NULL,
	`is_flag_overruled` integer NOT NULL,
	`is_public` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `validation_sets_of_organization` ON `validation_sets` (`organization_id`,`created_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `validation_sets_public` ON `validation_sets` (`created_at`) WHERE is_public = 1 AND deleted_at IS NULL;--> statement-breakpoint
ALTER TABLE `job_revisions` ADD `validation_set_id` text;--> statement-breakpoint
ALTER TABLE `job_revisions` ADD `validation_share` real;--> statement-breakpoint
ALTER TABLE `rapids` ADD `type` text;--> statement-breakpoint
ALTER TABLE `rapids` ADD `asset_type` text;--> statement-breakpoint
ALTER TABLE `rapids` ADD `prompt_type` text;