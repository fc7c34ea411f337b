CREATE TABLE `rapids` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`routing_id` text NOT NULL,
	`validation_set_id` text,
	`demographic_key` text,
	`effort` integer NOT NULL,
	`is_open` integer NOT NULL,
	`shuffle` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rapids_of_routing` ON `rapids` (`routing_id`,`is_open`,`id`);--> statement-breakpoint
CREATE INDEX `rapids_of_routing_shuffled` ON `rapids` (`routing_id`,`is_open`,`shuffle`);--> statement-breakpoint
CREATE INDEX `rapids_of_validation_set` ON `rapids` (`validation_set_id`,`is_open`,`shuffle`);--> statement-breakpoint
CREATE INDEX `rapids_of_demographic_key` ON `rapids` (`demographic_key`,`is_open`,`id`);--> statement-breakpoint
CREATE TABLE `external_campaigns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`target` text NOT NULL,
	`is_active` integer NOT NULL,
	`multiplier` real NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `external_campaigns_target_unique` ON `external_campaigns` (`target`);--> statement-breakpoint
CREATE TABLE `fast_bids` (
	`external_campaign_id` integer PRIMARY KEY NOT NULL,
	`multiplier` real NOT NULL
);
--> statement-breakpoint
CREATE TABLE `prospect_blacklist` (
	`external_audience_id` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `campaigns` ADD `paused_from` text;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `program` text;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `program_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `boosting_profile` text;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `boosting_control_mode` text DEFAULT 'Manual' NOT NULL;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `sticky` text DEFAULT '{"isEnabled":false,"dimension":"default","bypassFilters":false,"bypassPrioritySelection":false,"blockOtherStickyCampaigns":false,"clearOnPause":false}' NOT NULL;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `sticky_cleared_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `feature_flags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `changed_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `changed_by` text;--> statement-breakpoint
CREATE INDEX `campaigns_changed` ON `campaigns` (`changed_version`);--> statement-breakpoint
CREATE INDEX `campaigns_servable` ON `campaigns` (`id`) WHERE status IN ('Active', 'Preview');
--> statement-breakpoint
UPDATE campaigns SET
  sticky = CASE WHEN is_sticky = 1 THEN json_set(sticky, '$.isEnabled', json('true')) ELSE sticky END,
  boosting_control_mode = CASE WHEN audience_id IS NULL THEN 'Manual' ELSE 'Automatic' END,
  -- A campaign of priority 0 is never drawn: an audience's own one now takes part.
  priority = CASE WHEN audience_id IS NOT NULL AND priority = 0 THEN 100 ELSE priority END,
  changed_version = rowid;
