ALTER TABLE `webhooks` ADD `slow_until` integer;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `timeouts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `rests_until` integer;