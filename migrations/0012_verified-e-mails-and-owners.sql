ALTER TABLE `audit_log` ADD `count` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `tally` text;--> statement-breakpoint
CREATE INDEX `audit_log_of_kind` ON `audit_log` (`organization_id`,`action`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_tally` ON `audit_log` (`tally`) WHERE tally IS NOT NULL;--> statement-breakpoint
ALTER TABLE `batch_uploads` ADD `asked_host` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `email_verified_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `claimed_email` text;--> statement-breakpoint
CREATE INDEX `accounts_claimed_email` ON `accounts` (`claimed_email`) WHERE claimed_email IS NOT NULL;--> statement-breakpoint
ALTER TABLE `memberships` ADD `is_owner` integer DEFAULT false NOT NULL;