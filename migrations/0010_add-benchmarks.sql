CREATE TABLE `benchmarks` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`description` text,
	`is_public` integer NOT NULL,
	`is_published` integer NOT NULL,
	`initial_boost_level` integer,
	`score_shift` real NOT NULL,
	`score_scale` real NOT NULL,
	`last_updated_at` integer,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `benchmarks_of_organization` ON `benchmarks` (`organization_id`,`created_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `benchmarks_public` ON `benchmarks` (`created_at`) WHERE is_public = 1 AND deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `leaderboards` (
	`id` text PRIMARY KEY NOT NULL,
	`benchmark_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`instruction` text NOT NULL,
	`show_prompt` integer NOT NULL,
	`show_prompt_asset` integer NOT NULL,
	`is_inversed` integer NOT NULL,
	`response_budget` integer NOT NULL,
	`min_responses` integer NOT NULL,
	`audience_id` text NOT NULL,
	`definition_id` text,
	`priority` integer,
	`weight` real NOT NULL,
	`score_shift` real NOT NULL,
	`score_scale` real NOT NULL,
	`is_hidden` integer NOT NULL,
	`is_excluded_from_overall` integer NOT NULL,
	`vote_aggregation` text NOT NULL,
	`included_tags` text NOT NULL,
	`excluded_tags` text NOT NULL,
	`feature_flags` text NOT NULL,
	`last_updated_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `leaderboards_of_benchmark` ON `leaderboards` (`benchmark_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `participant_samples` (
	`id` text PRIMARY KEY NOT NULL,
	`participant_id` text NOT NULL,
	`benchmark_id` text NOT NULL,
	`identifier` text NOT NULL,
	`identifier_folded` text NOT NULL,
	`asset` text NOT NULL,
	`asset_hash` text NOT NULL,
	`datapoint_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `participant_samples_by_content` ON `participant_samples` (`participant_id`,`identifier`,`asset_hash`);--> statement-breakpoint
CREATE INDEX `participant_samples_of_prompt` ON `participant_samples` (`benchmark_id`,`identifier`);--> statement-breakpoint
CREATE TABLE `participants` (
	`id` text PRIMARY KEY NOT NULL,
	`benchmark_id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`family` text,
	`lab` text,
	`proprietary_name` text,
	`license_type` text,
	`logo` text,
	`dataset_id` text NOT NULL,
	`status` text NOT NULL,
	`submitted_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `participants_of_benchmark` ON `participants` (`benchmark_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `benchmark_prompt_tags` (
	`prompt_id` text NOT NULL,
	`place` integer NOT NULL,
	`benchmark_id` text NOT NULL,
	`value` text NOT NULL,
	`category` text,
	PRIMARY KEY(`prompt_id`, `place`)
);
--> statement-breakpoint
CREATE INDEX `benchmark_prompt_tags_by_value` ON `benchmark_prompt_tags` (`benchmark_id`,`value`);--> statement-breakpoint
CREATE TABLE `benchmark_prompts` (
	`id` text PRIMARY KEY NOT NULL,
	`benchmark_id` text NOT NULL,
	`identifier` text NOT NULL,
	`identifier_folded` text NOT NULL,
	`prompt` text,
	`prompt_folded` text,
	`prompt_asset` text,
	`origin_source` text,
	`origin_folded` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `benchmark_prompts_by_identifier` ON `benchmark_prompts` (`benchmark_id`,`identifier`);--> statement-breakpoint
CREATE INDEX `benchmark_prompts_by_age` ON `benchmark_prompts` (`benchmark_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `leaderboard_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`leaderboard_id` text NOT NULL,
	`benchmark_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`participant_id` text,
	`audience_id` text NOT NULL,
	`dataset_id` text,
	`definition_id` text,
	`job_id` text,
	`matchups` integer,
	`status` text NOT NULL,
	`reason` text,
	`files_at` text NOT NULL,
	`created_at` integer NOT NULL,
	`collected_at` integer,
	`completed_at` integer
);
--> statement-breakpoint
CREATE INDEX `leaderboard_runs_of_leaderboard` ON `leaderboard_runs` (`leaderboard_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `leaderboard_runs_of_benchmark` ON `leaderboard_runs` (`benchmark_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `leaderboard_runs_open` ON `leaderboard_runs` (`collected_at`) WHERE completed_at IS NULL;