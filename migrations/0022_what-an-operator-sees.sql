CREATE TABLE `stored_bytes` (
	`organization_id` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `organization_quotas` (
	`organization_id` text NOT NULL,
	`quota` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `quota`)
);
--> statement-breakpoint
CREATE TABLE `seeded_people` (
	`bucket` integer NOT NULL,
	`audience_id` text NOT NULL,
	PRIMARY KEY(`bucket`, `audience_id`)
);
--> statement-breakpoint
CREATE TABLE `service_counters` (
	`hour` integer NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`hour`, `name`)
);
--> statement-breakpoint
CREATE TABLE `service_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `signing_keys` ADD `sealed_with` text;--> statement-breakpoint
CREATE INDEX `batch_uploads_open` ON `batch_uploads` (`organization_id`,`created_at`) WHERE state = 'Processing';--> statement-breakpoint
CREATE INDEX `person_erasures_waiting` ON `person_erasures` (`created_at`) WHERE state = 'Running';--> statement-breakpoint
CREATE INDEX `outbox_stuck` ON `outbox` (`claims`) WHERE claims >= 3;