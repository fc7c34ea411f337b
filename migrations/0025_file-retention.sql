CREATE TABLE `file_retention` (
	`name` text PRIMARY KEY NOT NULL,
	`cycle` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `assets` ADD `nominated_at` integer;--> statement-breakpoint
CREATE INDEX `assets_nominated` ON `assets` (`nominated_at`) WHERE nominated_at IS NOT NULL;