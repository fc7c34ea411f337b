CREATE TABLE `batch_items` (
	`batch_id` text NOT NULL,
	`position` integer NOT NULL,
	`url` text NOT NULL,
	`first_position` integer NOT NULL,
	`lane` integer,
	`state` text NOT NULL,
	`file_name` text,
	`warnings` text NOT NULL,
	`error_message` text,
	`stage` text,
	`upstream_http_status` integer,
	`attempts` integer NOT NULL,
	`not_before` integer NOT NULL,
	PRIMARY KEY(`batch_id`, `position`)
);
--> statement-breakpoint
CREATE INDEX `batch_items_of_url` ON `batch_items` (`batch_id`,`first_position`);--> statement-breakpoint
CREATE INDEX `batch_items_pending` ON `batch_items` (`batch_id`,`lane`,`not_before`) WHERE state = 'Pending' AND position = first_position;--> statement-breakpoint
CREATE TABLE `batch_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`account_id` text NOT NULL,
	`client_id` text NOT NULL,
	`correlation_id` text,
	`request_hash` text NOT NULL,
	`state` text NOT NULL,
	`total_count` integer NOT NULL,
	`completed_count` integer NOT NULL,
	`failed_count` integer NOT NULL,
	`compress` integer,
	`quality` integer,
	`max_dimension` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `batch_uploads_correlation` ON `batch_uploads` (`organization_id`,`correlation_id`);--> statement-breakpoint
CREATE INDEX `batch_uploads_request` ON `batch_uploads` (`client_id`,`request_hash`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`message` text NOT NULL,
	`holder` text,
	`due_at` integer NOT NULL,
	`claims` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`);