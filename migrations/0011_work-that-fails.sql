ALTER TABLE `outbox` ADD `failing_since` integer;--> statement-breakpoint
CREATE INDEX `audience_runs_open` ON `audience_runs` (`created_at`) WHERE state IN ('Pending', 'Processing');--> statement-breakpoint
CREATE INDEX `audience_runs_kept_files` ON `audience_runs` (`completed_at`) WHERE state = 'Failed' AND file ->> 'key' <> '';