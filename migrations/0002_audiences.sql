CREATE TABLE `audiences` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`description` text,
	`logo` text,
	`settings` text NOT NULL,
	`rules_version` integer NOT NULL,
	`is_public` integer NOT NULL,
	`wanted` integer,
	`distilling_campaign_id` text NOT NULL,
	`status` text NOT NULL,
	`counts_sequence` integer NOT NULL,
	`distilling` integer NOT NULL,
	`graduated` integer NOT NULL,
	`dropped` integer NOT NULL,
	`inactive_graduated` integer NOT NULL,
	`example_chances` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `audiences_of_organization` ON `audiences` (`organization_id`,`created_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `audiences_public` ON `audiences` (`created_at`) WHERE is_public = 1 AND deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `filtered_audiences` (
	`id` text PRIMARY KEY NOT NULL,
	`base_id` text NOT NULL,
	`filter` text NOT NULL,
	`filter_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `filtered_audiences_of_base` ON `filtered_audiences` (`base_id`,`filter_hash`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`organization_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`audience_id` text,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`status` text NOT NULL,
	`priority` integer NOT NULL,
	`is_sticky` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `campaigns_of_organization` ON `campaigns` (`organization_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `campaigns_of_audience` ON `campaigns` (`audience_id`);--> statement-breakpoint
CREATE TABLE `audience_examples` (
	`id` text PRIMARY KEY NOT NULL,
	`audience_id` text NOT NULL,
	`asset` text NOT NULL,
	`payload` text NOT NULL,
	`truth` text,
	`random_correct_probability` real NOT NULL,
	`explanation` text,
	`context` text,
	`context_asset` text,
	`sort_index` integer NOT NULL,
	`feature_flags` text NOT NULL,
	`is_common_sense` integer,
	`visibility` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audience_examples_of_audience` ON `audience_examples` (`audience_id`,`sort_index`);--> statement-breakpoint
CREATE INDEX `audience_examples_counted` ON `audience_examples` (`audience_id`,`random_correct_probability`) WHERE truth IS NOT NULL AND random_correct_probability <= 0.9;--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`definition_id` text NOT NULL,
	`audience_id` text NOT NULL,
	`base_audience_id` text NOT NULL,
	`revision_number` integer NOT NULL,
	`pipeline_id` text NOT NULL,
	`priority` integer,
	`preceding_job_id` text,
	`notify_owner_on_completion` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `jobs_of_organization` ON `jobs` (`organization_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `jobs_of_base_audience` ON `jobs` (`base_audience_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `audience_customer_shares` (
	`audience_id` text NOT NULL,
	`account_id` text NOT NULL,
	`level` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`audience_id`, `account_id`)
);
--> statement-breakpoint
CREATE INDEX `audience_customer_shares_account` ON `audience_customer_shares` (`account_id`);--> statement-breakpoint
CREATE TABLE `audience_organization_shares` (
	`audience_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`level` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`audience_id`, `organization_id`)
);
--> statement-breakpoint
CREATE INDEX `audience_organization_shares_organization` ON `audience_organization_shares` (`organization_id`);