ALTER TABLE `campaigns` ADD `excluded_publishers` text;--> statement-breakpoint
ALTER TABLE `clients` ADD `serving_state` text;--> statement-breakpoint
CREATE INDEX `clients_serving` ON `clients` (`created_at`) WHERE instr(scopes, 'serve') > 0 AND deleted_at IS NULL;--> statement-breakpoint
ALTER TABLE `person_erasures` ADD `extent` text DEFAULT 'Everywhere' NOT NULL;