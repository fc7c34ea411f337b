ALTER TABLE `jobs` ADD `stop` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `stopped_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `is_stop_told` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `hour_at` integer;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `hour_sent` integer DEFAULT 0 NOT NULL;