CREATE TABLE `asset_listing` (
	`name` text PRIMARY KEY NOT NULL,
	`progress` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `asset_pages` (
	`organization_id` text NOT NULL,
	`page` integer NOT NULL,
	`files` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`names` text NOT NULL,
	PRIMARY KEY(`organization_id`, `page`)
);
--> statement-breakpoint
CREATE INDEX `asset_pages_empty` ON `asset_pages` (`organization_id`) WHERE files = 0;