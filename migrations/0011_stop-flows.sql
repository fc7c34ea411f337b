ALTER TABLE `flows` ADD `stopped_at` integer;--> statement-breakpoint
CREATE INDEX `flows_of_audience` ON `flows` (`base_audience_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `signals_of_audience` ON `signals` (`audience_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `rapids_asked_by_organization` ON `rapids` (`organization_id`) WHERE demographic_key IS NOT NULL;