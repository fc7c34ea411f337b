CREATE TABLE `job_desks` (
	`job_id` text NOT NULL,
	`desk` integer NOT NULL,
	`campaign_id` text NOT NULL,
	`tasks` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`accepted` integer DEFAULT 0 NOT NULL,
	`share` real DEFAULT 0 NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`is_open` integer DEFAULT false NOT NULL,
	`results` text,
	PRIMARY KEY(`job_id`, `desk`)
);
--> statement-breakpoint
CREATE INDEX `job_desks_of_campaign` ON `job_desks` (`campaign_id`,`desk`);--> statement-breakpoint
ALTER TABLE `audiences` ADD `is_curated` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `campaign_id` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `request_hash` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `fence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `laying` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `desks` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `progress` real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `ended_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `failure` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `jobs_ended` ON `jobs` (`ended_at`) WHERE ended_at IS NOT NULL AND deleted_at IS NULL;
--> statement-breakpoint
-- Everybody may label for the audience `global`. It belongs to an organization without members, so that only Admins may change it.
INSERT INTO `organizations` (`id`, `name`, `created_at`)
  VALUES ('org_system', 'System (org_system)', unixepoch() * 1000) ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO `campaigns` (`id`, `kind`, `organization_id`, `owner_id`, `audience_id`, `name`, `name_folded`, `status`, `priority`, `created_at`)
  VALUES ('cmp_global', 'routed', 'org_system', '00000000-0000-0000-0000-000000000000', 'global', 'Global', 'global', 'Created', 100,
    unixepoch() * 1000) ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO `audiences` (`id`, `organization_id`, `owner_id`, `name`, `name_folded`, `description`, `settings`, `rules_version`,
    `is_public`, `is_curated`, `distilling_campaign_id`, `status`, `counts_sequence`, `distilling`, `graduated`, `dropped`,
    `inactive_graduated`, `example_chances`, `version`, `created_at`)
  VALUES ('global', 'org_system', '00000000-0000-0000-0000-000000000000', 'Global', 'global', 'Everybody. No examples, no recruiting.',
    '{}', 1, true, true, 'cmp_global', 'Ready', 0, 0, 0, 0, 0, '[]', 1, unixepoch() * 1000) ON CONFLICT DO NOTHING;
