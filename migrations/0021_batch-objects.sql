ALTER TABLE `assets` ADD `deletion_at` integer;--> statement-breakpoint
CREATE INDEX `assets_in_deletion` ON `assets` (`deletion_at`) WHERE state IN ('checking', 'deleting');--> statement-breakpoint
ALTER TABLE `batch_uploads` ADD `kept_in` text;--> statement-breakpoint
ALTER TABLE `batch_uploads` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `batch_uploads_oldest` ON `batch_uploads` (`created_at`);--> statement-breakpoint
CREATE INDEX `person_erasures_completed` ON `person_erasures` (`completed_at`) WHERE state = 'Completed';