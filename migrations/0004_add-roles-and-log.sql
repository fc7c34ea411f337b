ALTER TABLE `invitations` ADD `role` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `via` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `country` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `changes` text;--> statement-breakpoint
CREATE INDEX `audit_log_of_account` ON `audit_log` (`organization_id`,`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_of_subject` ON `audit_log` (`organization_id`,`subject`,`id`);--> statement-breakpoint
ALTER TABLE `clients` ADD `role` text;--> statement-breakpoint
ALTER TABLE `memberships` ADD `role` text;--> statement-breakpoint
ALTER TABLE `memberships` ADD `told_role` text;--> statement-breakpoint
ALTER TABLE `memberships` ADD `last_active_at` integer;