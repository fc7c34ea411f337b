CREATE TABLE `quota_notices` (
	`organization_id` text NOT NULL,
	`quota` text NOT NULL,
	`percent` integer NOT NULL,
	`used` integer NOT NULL,
	`most` integer NOT NULL,
	`at` integer NOT NULL,
	`is_told` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `quota`, `percent`)
);
--> statement-breakpoint
CREATE INDEX `quota_notices_untold` ON `quota_notices` (`at`) WHERE is_told = 0;--> statement-breakpoint
CREATE TABLE `events` (
	`place` integer PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `events_of_organization` ON `events` (`organization_id`,`place`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`webhook_id` text NOT NULL,
	`place` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_at` integer,
	`log` text NOT NULL,
	PRIMARY KEY(`webhook_id`, `place`)
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_pending` ON `webhook_deliveries` (`webhook_id`,`next_at`) WHERE state = 'Pending';--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`url` text NOT NULL,
	`url_folded` text NOT NULL,
	`description` text NOT NULL,
	`description_folded` text NOT NULL,
	`kinds` text,
	`secret` text NOT NULL,
	`old_secret` text,
	`old_secret_until` integer,
	`sealed_with` text NOT NULL,
	`version` integer NOT NULL,
	`reached` integer NOT NULL,
	`logged` integer NOT NULL,
	`failing_since` integer,
	`disabled_at` integer,
	`disabled_reason` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhooks_of_organization` ON `webhooks` (`organization_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhooks_sealed_with` ON `webhooks` (`sealed_with`);--> statement-breakpoint
ALTER TABLE `audience_examples` ADD `suspected_at` integer;--> statement-breakpoint
ALTER TABLE `deleted_examples` ADD `suspected_at` integer;