CREATE TABLE `datasets` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `datasets_by_use` ON `datasets` (`used_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `job_definitions` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`definition_type` text NOT NULL,
	`request_hash` text,
	`revision_count` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `job_definitions_of_organization` ON `job_definitions` (`organization_id`,`created_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `job_definitions_by_request` ON `job_definitions` (`organization_id`,`request_hash`) WHERE deleted_at IS NULL AND request_hash IS NOT NULL;--> statement-breakpoint
CREATE TABLE `job_revisions` (
	`definition_id` text NOT NULL,
	`number` integer NOT NULL,
	`pipeline_id` text NOT NULL,
	`dataset_id` text NOT NULL,
	`workflow` text NOT NULL,
	`referee` text NOT NULL,
	`aggregator_type` text,
	`feature_flags` text,
	`rapid_feature_flags` text,
	`campaign_feature_flags` text,
	`created_by_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`definition_id`, `number`)
);
