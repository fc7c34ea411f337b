ALTER TABLE `datasets` ADD `name_folded` text;--> statement-breakpoint
CREATE INDEX `datasets_of_organization` ON `datasets` (`organization_id`,`created_at`) WHERE deleted_at IS NULL;