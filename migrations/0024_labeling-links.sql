CREATE TABLE `label_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`link_id` text,
	`job_id` text,
	`session_id` text NOT NULL,
	`rapid_id` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `label_reports_once` ON `label_reports` (`session_id`,`rapid_id`);--> statement-breakpoint
CREATE INDEX `label_reports_of_organization` ON `label_reports` (`organization_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `label_reports_by_age` ON `label_reports` (`created_at`);--> statement-breakpoint
CREATE INDEX `label_reports_of_link` ON `label_reports` (`link_id`,`created_at`) WHERE link_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `label_reports_of_job` ON `label_reports` (`job_id`,`created_at`) WHERE job_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `labeling_links` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`organization_id` text NOT NULL,
	`audience_id` text NOT NULL,
	`job_id` text,
	`name` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`most_people` integer,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `labeling_links_secret` ON `labeling_links` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `labeling_links_of_audience` ON `labeling_links` (`audience_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `labeling_links_of_job` ON `labeling_links` (`job_id`,`created_at`) WHERE job_id IS NOT NULL;