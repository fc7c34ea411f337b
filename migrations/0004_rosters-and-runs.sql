CREATE TABLE `audience_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`audience_id` text NOT NULL,
	`state` text NOT NULL,
	`phase` text NOT NULL,
	`fence` integer NOT NULL,
	`cutoff` integer,
	`file` text,
	`last_processed_user_id` text,
	`processed_count` integer NOT NULL,
	`changed_count` integer NOT NULL,
	`error_message` text,
	`started_at` integer,
	`last_heartbeat_at` integer,
	`completed_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audience_runs_of_audience` ON `audience_runs` (`audience_id`,`kind`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `audience_runs_pending` ON `audience_runs` (`audience_id`,`kind`) WHERE state = 'Pending' AND kind <> 'initialization';--> statement-breakpoint
CREATE TABLE `external_audiences` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `audiences` ADD `roster_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `audiences` ADD `inactivity_minute` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `audiences` ADD `external_audiences` text;--> statement-breakpoint
CREATE INDEX `audiences_inactivity` ON `audiences` (`inactivity_minute`) WHERE settings ->> 'inactivityDropDays' IS NOT NULL AND deleted_at IS NULL;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `filters` text;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `selections` text;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `boost_level` text DEFAULT 'None' NOT NULL;