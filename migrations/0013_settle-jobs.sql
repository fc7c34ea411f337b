ALTER TABLE `jobs` ADD `benchmark_id` text;--> statement-breakpoint
ALTER TABLE `job_budgets` ADD `told_percent` integer DEFAULT 0 NOT NULL;