CREATE TABLE `flows` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`campaign_id` text NOT NULL,
	`audience_id` text NOT NULL,
	`base_audience_id` text NOT NULL,
	`config` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `flows_of_organization` ON `flows` (`organization_id`,`created_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `flows_of_campaign` ON `flows` (`campaign_id`);