CREATE TABLE `restores` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`phase` text NOT NULL,
	`position` text NOT NULL,
	`report` text NOT NULL,
	`lost` text NOT NULL,
	`account_id` text,
	`error_message` text,
	`created_at` integer NOT NULL,
	`completed_at` integer
);
