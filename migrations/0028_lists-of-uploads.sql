ALTER TABLE `assets` ADD `name_folded` text;--> statement-breakpoint
ALTER TABLE `assets` ADD `batch_upload_id` text;--> statement-breakpoint
ALTER TABLE `batch_uploads` ADD `correlation_folded` text;