CREATE TABLE `allotments` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`kind` text NOT NULL,
	`reference_id` text NOT NULL,
	`job_id` text,
	`audience_id` text NOT NULL,
	`member_id` text NOT NULL,
	`price` integer DEFAULT 0 NOT NULL,
	`granted` integer DEFAULT 0 NOT NULL,
	`spent` integer DEFAULT 0 NOT NULL,
	`answers` integer DEFAULT 0 NOT NULL,
	`unbilled_answers` integer DEFAULT 0 NOT NULL,
	`unbilled` integer DEFAULT 0 NOT NULL,
	`counted_granted` integer DEFAULT 0 NOT NULL,
	`counted_spent` integer DEFAULT 0 NOT NULL,
	`counted_answers` integer DEFAULT 0 NOT NULL,
	`counted_unbilled_answers` integer DEFAULT 0 NOT NULL,
	`counted_unbilled` integer DEFAULT 0 NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`is_waiting` integer DEFAULT false NOT NULL,
	`told_at` integer DEFAULT 0 NOT NULL,
	`billed_hour` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `allotments_waiting` ON `allotments` (`organization_id`) WHERE is_waiting = 1;--> statement-breakpoint
CREATE INDEX `allotments_untold` ON `allotments` (`told_at`) WHERE granted > spent;--> statement-breakpoint
CREATE INDEX `allotments_of_job` ON `allotments` (`job_id`) WHERE job_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `billing_periods` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`gross` integer,
	`discount` integer,
	`net` integer,
	`answers` integer,
	`unbilled` integer,
	`unbilled_answers` integer,
	`line_items` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_periods_of_organization` ON `billing_periods` (`organization_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `billing_periods_open` ON `billing_periods` (`ends_at`) WHERE status = 'Open';--> statement-breakpoint
CREATE TABLE `hourly_costs` (
	`organization_id` text NOT NULL,
	`hour` integer NOT NULL,
	`kind` text NOT NULL,
	`reference_id` text NOT NULL,
	`audience_id` text NOT NULL,
	`member_id` text NOT NULL,
	`answers` integer NOT NULL,
	`amount` integer NOT NULL,
	`unbilled_answers` integer NOT NULL,
	`unbilled` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `hour`, `kind`, `reference_id`, `member_id`)
);
--> statement-breakpoint
CREATE TABLE `job_budgets` (
	`job_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`at_most` integer NOT NULL,
	`told_percent` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`member_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_of_organization` ON `ledger_entries` (`organization_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `money_accounts` (
	`organization_id` text PRIMARY KEY NOT NULL,
	`mode` text DEFAULT 'Usage' NOT NULL,
	`monthly_limit` integer,
	`credited` integer DEFAULT 0 NOT NULL,
	`committed` integer DEFAULT 0 NOT NULL,
	`spent` integer DEFAULT 0 NOT NULL,
	`spent_before` integer DEFAULT 0 NOT NULL,
	`period_start` integer DEFAULT 0 NOT NULL,
	`outside_credits` integer DEFAULT 0 NOT NULL,
	`minimum_commitment` integer DEFAULT 0 NOT NULL,
	`platform_fee` integer DEFAULT 0 NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`told_percent` integer DEFAULT 0 NOT NULL,
	`told_period` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `money_accounts_limited` ON `money_accounts` (`organization_id`) WHERE mode = 'Prepaid' OR monthly_limit IS NOT NULL;--> statement-breakpoint
CREATE TABLE `price_lists` (
	`organization_id` text PRIMARY KEY NOT NULL,
	`prices` text NOT NULL,
	`version` integer NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE `audiences` ADD `simulated` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `audiences` ADD `recruiting_price` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `audiences` ADD `recruited_by` text;--> statement-breakpoint
ALTER TABLE `audiences` ADD `is_spend_limited` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `flows` ADD `price` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `flows` ADD `is_spend_limited` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `price` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `benchmark_id` text;--> statement-breakpoint
ALTER TABLE `labeling_links` ADD `front_since` integer;--> statement-breakpoint
CREATE INDEX `labeling_links_at_front` ON `labeling_links` (`front_since`) WHERE front_since IS NOT NULL;