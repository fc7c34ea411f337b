CREATE TABLE `deleted_examples` (
	`id` text PRIMARY KEY NOT NULL,
	`audience_id` text NOT NULL,
	`asset` text NOT NULL,
	`payload` text NOT NULL,
	`truth` text,
	`random_correct_probability` real NOT NULL,
	`explanation` text,
	`context` text,
	`context_asset` text,
	`sort_index` integer NOT NULL,
	`feature_flags` text NOT NULL,
	`is_common_sense` integer,
	`visibility` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deleted_examples_of_audience` ON `deleted_examples` (`audience_id`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `deleted_examples_by_time` ON `deleted_examples` (`deleted_at`);--> statement-breakpoint
ALTER TABLE `stored_bytes` ADD `newest` text DEFAULT '[]' NOT NULL;