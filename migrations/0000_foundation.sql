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
CREATE INDEX `asset_pages_empty` ON `asset_pages` (`organization_id`) WHERE files = 0;--> statement-breakpoint
CREATE TABLE `assets` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`account_id` text NOT NULL,
	`state` text NOT NULL,
	`upload_id` text,
	`file_name` text,
	`media_type` text,
	`width` integer,
	`height` integer,
	`duration_ms` integer,
	`original_name` text,
	`name_folded` text,
	`source_url` text,
	`batch_upload_id` text,
	`original_bytes` integer,
	`final_bytes` integer,
	`sha256` text,
	`created_at` integer NOT NULL,
	`deletion_at` integer,
	`nominated_at` integer,
	`thumb_hash` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `assets_file_name_unique` ON `assets` (`file_name`);--> statement-breakpoint
CREATE INDEX `assets_writing` ON `assets` (`created_at`) WHERE state = 'writing';--> statement-breakpoint
CREATE INDEX `assets_nominated` ON `assets` (`nominated_at`) WHERE nominated_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `assets_in_deletion` ON `assets` (`deletion_at`) WHERE state IN ('checking', 'deleting');--> statement-breakpoint
CREATE TABLE `file_retention` (
	`name` text PRIMARY KEY NOT NULL,
	`cycle` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stored_bytes` (
	`organization_id` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL,
	`newest` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `batch_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`account_id` text NOT NULL,
	`client_id` text NOT NULL,
	`correlation_id` text,
	`correlation_folded` text,
	`request_hash` text NOT NULL,
	`state` text NOT NULL,
	`total_count` integer NOT NULL,
	`completed_count` integer NOT NULL,
	`failed_count` integer NOT NULL,
	`compress` integer,
	`quality` integer,
	`max_dimension` integer,
	`asked_host` text NOT NULL,
	`created_at` integer NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`stored_bytes` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `batch_uploads_correlation` ON `batch_uploads` (`organization_id`,`correlation_id`);--> statement-breakpoint
CREATE INDEX `batch_uploads_request` ON `batch_uploads` (`client_id`,`request_hash`);--> statement-breakpoint
CREATE INDEX `batch_uploads_newest` ON `batch_uploads` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `batch_uploads_oldest` ON `batch_uploads` (`created_at`);--> statement-breakpoint
CREATE INDEX `batch_uploads_open` ON `batch_uploads` (`organization_id`,`created_at`) WHERE state = 'Processing';--> statement-breakpoint
CREATE TABLE `edge_purges` (
	`number` integer PRIMARY KEY NOT NULL,
	`tag` text NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audiences` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`description` text,
	`logo` text,
	`settings` text NOT NULL,
	`rules_version` integer NOT NULL,
	`is_public` integer NOT NULL,
	`is_curated` integer DEFAULT false NOT NULL,
	`wanted` integer,
	`distilling_campaign_id` text NOT NULL,
	`status` text NOT NULL,
	`counts_sequence` integer NOT NULL,
	`distilling` integer NOT NULL,
	`graduated` integer NOT NULL,
	`dropped` integer NOT NULL,
	`inactive_graduated` integer NOT NULL,
	`example_chances` text NOT NULL,
	`roster_version` integer DEFAULT 1 NOT NULL,
	`inactivity_minute` integer DEFAULT 0 NOT NULL,
	`external_audiences` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `audiences_of_organization` ON `audiences` (`organization_id`,`created_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `audiences_newest` ON `audiences` (`organization_id`,"created_at" desc,`id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `audiences_inactivity` ON `audiences` (`inactivity_minute`) WHERE settings ->> 'inactivityDropDays' IS NOT NULL AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `audiences_public` ON `audiences` (`created_at`) WHERE is_public = 1 AND deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `filtered_audiences` (
	`id` text PRIMARY KEY NOT NULL,
	`base_id` text NOT NULL,
	`filter` text NOT NULL,
	`filter_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `filtered_audiences_of_base` ON `filtered_audiences` (`base_id`,`filter_hash`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `audience_examples` (
	`id` text PRIMARY KEY NOT NULL,
	`audience_id` text NOT NULL,
	`asset` text NOT NULL,
	`payload` text NOT NULL,
	`truth` text,
	`random_correct_probability` real NOT NULL,
	`explanation` text,
	`context` text,
	`context_asset` text,
	`sort_index` integer NOT NULL,
	`feature_flags` text NOT NULL,
	`is_common_sense` integer,
	`visibility` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`suspected_at` integer
);
--> statement-breakpoint
CREATE INDEX `audience_examples_of_audience` ON `audience_examples` (`audience_id`,`sort_index`);--> statement-breakpoint
CREATE INDEX `audience_examples_counted` ON `audience_examples` (`audience_id`,`random_correct_probability`) WHERE truth IS NOT NULL AND random_correct_probability <= 0.9;--> statement-breakpoint
CREATE TABLE `deleted_examples` (
	`id` text PRIMARY KEY NOT NULL,
	`audience_id` text NOT NULL,
	`asset` text NOT NULL,
	`payload` text NOT NULL,
	`truth` text,
	`random_correct_probability` real NOT NULL,
	`explanation` text,
	`context` text,
	`context_asset` text,
	`sort_index` integer NOT NULL,
	`feature_flags` text NOT NULL,
	`is_common_sense` integer,
	`visibility` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`suspected_at` integer,
	`deleted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deleted_examples_of_audience` ON `deleted_examples` (`audience_id`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `deleted_examples_by_time` ON `deleted_examples` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `audience_customer_shares` (
	`audience_id` text NOT NULL,
	`account_id` text NOT NULL,
	`level` text NOT NULL,
	`giver_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`audience_id`, `account_id`)
);
--> statement-breakpoint
CREATE INDEX `audience_customer_shares_account` ON `audience_customer_shares` (`account_id`);--> statement-breakpoint
CREATE INDEX `audience_customer_shares_giver` ON `audience_customer_shares` (`giver_id`);--> statement-breakpoint
CREATE TABLE `audience_organization_shares` (
	`audience_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`level` text NOT NULL,
	`giver_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`audience_id`, `organization_id`)
);
--> statement-breakpoint
CREATE INDEX `audience_organization_shares_organization` ON `audience_organization_shares` (`organization_id`);--> statement-breakpoint
CREATE INDEX `audience_organization_shares_giver` ON `audience_organization_shares` (`giver_id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`email` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer
);
--> statement-breakpoint
CREATE INDEX `invitations_of_organization` ON `invitations` (`organization_id`);--> statement-breakpoint
CREATE INDEX `invitations_by_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`account_id` text,
	`organization_id` text,
	`action` text NOT NULL,
	`subject` text,
	`detail` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`tally` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_of_organization` ON `audit_log` (`organization_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_of_kind` ON `audit_log` (`organization_id`,`action`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_tally` ON `audit_log` (`tally`) WHERE tally IS NOT NULL;--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`);--> statement-breakpoint
CREATE TABLE `account_roles` (
	`account_id` text NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`account_id`, `role`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_verified_at` integer,
	`claimed_email` text,
	`name` text,
	`default_organization_id` text,
	`created_at` integer NOT NULL,
	`last_signed_in_at` integer,
	`disabled_at` integer,
	FOREIGN KEY (`default_organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_unique` ON `accounts` (`email`);--> statement-breakpoint
CREATE INDEX `accounts_claimed_email` ON `accounts` (`claimed_email`) WHERE claimed_email IS NOT NULL;--> statement-breakpoint
CREATE TABLE `client_secrets` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `client_secrets_active` ON `client_secrets` (`client_id`) WHERE revoked_at IS NULL;--> statement-breakpoint
CREATE TABLE `clients` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`serving_state` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `clients_account` ON `clients` (`account_id`);--> statement-breakpoint
CREATE INDEX `clients_organization` ON `clients` (`organization_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `clients_serving` ON `clients` (`created_at`) WHERE instr(scopes, 'serve') > 0 AND deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `external_subjects` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `memberships` (
	`organization_id` text NOT NULL,
	`account_id` text NOT NULL,
	`is_owner` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `account_id`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `memberships_account` ON `memberships` (`account_id`);--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`lottery_weight` integer DEFAULT 1 NOT NULL,
	`boost_ceiling` integer DEFAULT 3 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organizations_name_unique` ON `organizations` (`name`);--> statement-breakpoint
CREATE TABLE `public_clients` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`redirect_uris` text NOT NULL,
	`scopes` text NOT NULL,
	`uses_bridge` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE TABLE `authorization_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`code_challenge` text NOT NULL,
	`nonce` text,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `authorization_codes_by_expiry` ON `authorization_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `bridge_tokens` (
	`read_hash` text PRIMARY KEY NOT NULL,
	`write_hash` text NOT NULL,
	`client_id` text NOT NULL,
	`asked_from` text,
	`country` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`grant_id` text,
	`denied_at` integer,
	`used_at` integer,
	`made_client_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bridge_tokens_write_hash_unique` ON `bridge_tokens` (`write_hash`);--> statement-breakpoint
CREATE INDEX `bridge_tokens_by_expiry` ON `bridge_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `bridge_tokens_open` ON `bridge_tokens` (`asked_from`) WHERE asked_from IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bridge_tokens_of_grant` ON `bridge_tokens` (`grant_id`) WHERE grant_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `consents` (
	`account_id` text NOT NULL,
	`client_id` text NOT NULL,
	`scope` text NOT NULL,
	`granted_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `client_id`)
);
--> statement-breakpoint
CREATE TABLE `device_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_code` text NOT NULL,
	`client_id` text NOT NULL,
	`scope` text NOT NULL,
	`grant_id` text,
	`denied_at` integer,
	`used_at` integer,
	`last_polled_at` integer,
	`interval` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `device_codes_user_code_unique` ON `device_codes` (`user_code`);--> statement-breakpoint
CREATE INDEX `device_codes_by_expiry` ON `device_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `grants` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`account_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`scope` text NOT NULL,
	`authenticated_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE INDEX `grants_of_account` ON `grants` (`account_id`);--> statement-breakpoint
CREATE INDEX `grants_by_expiry` ON `grants` (`expires_at`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_of_grant` ON `refresh_tokens` (`grant_id`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_expiry` ON `refresh_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passwords` (
	`account_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sign_in_sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`authenticated_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_sessions_of_account` ON `sign_in_sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `sign_in_sessions_by_expiry` ON `sign_in_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`organization_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`audience_id` text,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`status` text NOT NULL,
	`paused_from` text,
	`priority` integer NOT NULL,
	`is_priority_by_admin` integer DEFAULT false NOT NULL,
	`filters` text,
	`selections` text,
	`program` text,
	`program_version` integer DEFAULT 0 NOT NULL,
	`boost_level` text DEFAULT 'None' NOT NULL,
	`boosting_profile` text,
	`is_boost_by_admin` integer DEFAULT false NOT NULL,
	`boosting_control_mode` text DEFAULT 'Manual' NOT NULL,
	`sticky` text DEFAULT '{"isEnabled":false,"dimension":"default","bypassFilters":false,"bypassPrioritySelection":false,"blockOtherStickyCampaigns":false,"clearOnPause":false}' NOT NULL,
	`audience_epoch` integer DEFAULT 0 NOT NULL,
	`sticky_cleared_at` integer DEFAULT 0 NOT NULL,
	`excluded_publishers` text,
	`feature_flags` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`changed_version` integer DEFAULT 0 NOT NULL,
	`changed_by` text
);
--> statement-breakpoint
CREATE INDEX `campaigns_of_organization` ON `campaigns` (`organization_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `campaigns_of_audience` ON `campaigns` (`audience_id`);--> statement-breakpoint
CREATE INDEX `campaigns_changed` ON `campaigns` (`changed_version`);--> statement-breakpoint
CREATE INDEX `campaigns_servable` ON `campaigns` (`id`) WHERE status IN ('Active', 'Preview');--> statement-breakpoint
CREATE TABLE `datasets` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `datasets_by_use` ON `datasets` (`used_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `datasets_of_organization` ON `datasets` (`organization_id`,`created_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `job_definitions` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`definition_type` text NOT NULL,
	`request_hash` text,
	`revision_count` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `job_definitions_of_organization` ON `job_definitions` (`organization_id`,`created_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `job_definitions_by_request` ON `job_definitions` (`organization_id`,`request_hash`) WHERE deleted_at IS NULL AND request_hash IS NOT NULL;--> statement-breakpoint
CREATE TABLE `job_revisions` (
	`definition_id` text NOT NULL,
	`number` integer NOT NULL,
	`pipeline_id` text NOT NULL,
	`dataset_id` text NOT NULL,
	`workflow` text NOT NULL,
	`referee` text NOT NULL,
	`aggregator_type` text,
	`feature_flags` text,
	`rapid_feature_flags` text,
	`campaign_feature_flags` text,
	`created_by_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`definition_id`, `number`)
);
--> statement-breakpoint
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
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`definition_id` text NOT NULL,
	`audience_id` text NOT NULL,
	`base_audience_id` text NOT NULL,
	`revision_number` integer NOT NULL,
	`pipeline_id` text NOT NULL,
	`priority` integer,
	`preceding_job_id` text,
	`notify_owner_on_completion` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`campaign_id` text,
	`request_hash` text,
	`fence` integer DEFAULT 0 NOT NULL,
	`laying` text,
	`desks` integer DEFAULT 0 NOT NULL,
	`progress` real DEFAULT 0 NOT NULL,
	`ended_at` integer,
	`failure` text,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `jobs_of_organization` ON `jobs` (`organization_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `jobs_of_base_audience` ON `jobs` (`base_audience_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `jobs_of_campaign` ON `jobs` (`campaign_id`) WHERE campaign_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_ended` ON `jobs` (`ended_at`) WHERE ended_at IS NOT NULL AND deleted_at IS NULL;--> statement-breakpoint
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
CREATE INDEX `labeling_links_of_job` ON `labeling_links` (`job_id`,`created_at`) WHERE job_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `organization_quotas` (
	`organization_id` text NOT NULL,
	`quota` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `quota`)
);
--> statement-breakpoint
CREATE TABLE `quota_notices` (
	`organization_id` text NOT NULL,
	`quota` text NOT NULL,
	`percent` integer NOT NULL,
	`used` integer NOT NULL,
	`most` integer NOT NULL,
	`at` integer NOT NULL,
	`is_told` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `quota`, `percent`)
);
--> statement-breakpoint
CREATE INDEX `quota_notices_untold` ON `quota_notices` (`at`) WHERE is_told = 0;--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `audience_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`audience_id` text NOT NULL,
	`state` text NOT NULL,
	`phase` text NOT NULL,
	`fence` integer NOT NULL,
	`cutoff` integer,
	`file` text,
	`last_processed_user_id` text,
	`processed_count` integer NOT NULL,
	`changed_count` integer NOT NULL,
	`error_message` text,
	`started_at` integer,
	`last_heartbeat_at` integer,
	`completed_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audience_runs_of_audience` ON `audience_runs` (`audience_id`,`kind`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `audience_runs_pending` ON `audience_runs` (`audience_id`,`kind`) WHERE state = 'Pending' AND kind <> 'initialization';--> statement-breakpoint
CREATE INDEX `audience_runs_open` ON `audience_runs` (`created_at`) WHERE state IN ('Pending', 'Processing');--> statement-breakpoint
CREATE INDEX `audience_runs_kept_files` ON `audience_runs` (`completed_at`) WHERE state = 'Failed' AND file ->> 'key' <> '';--> statement-breakpoint
CREATE TABLE `seeded_people` (
	`bucket` integer NOT NULL,
	`audience_id` text NOT NULL,
	PRIMARY KEY(`bucket`, `audience_id`)
);
--> statement-breakpoint
CREATE TABLE `service_counters` (
	`hour` integer NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`hour`, `name`)
);
--> statement-breakpoint
CREATE TABLE `service_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `person_erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`extent` text NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`last_audience_id` text NOT NULL,
	`audience_count` integer NOT NULL,
	`created_at` integer NOT NULL,
	`completed_at` integer
);
--> statement-breakpoint
CREATE INDEX `person_erasures_of_user` ON `person_erasures` (`user_id`);--> statement-breakpoint
CREATE INDEX `person_erasures_completed` ON `person_erasures` (`completed_at`) WHERE state = 'Completed';--> statement-breakpoint
CREATE INDEX `person_erasures_waiting` ON `person_erasures` (`created_at`) WHERE state = 'Running';--> statement-breakpoint
CREATE TABLE `rapids` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`routing_id` text NOT NULL,
	`validation_set_id` text,
	`demographic_key` text,
	`content` text,
	`effort` integer NOT NULL,
	`is_open` integer NOT NULL,
	`shuffle` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rapids_of_routing` ON `rapids` (`routing_id`,`is_open`,`id`);--> statement-breakpoint
CREATE INDEX `rapids_of_routing_shuffled` ON `rapids` (`routing_id`,`is_open`,`shuffle`);--> statement-breakpoint
CREATE INDEX `rapids_of_validation_set` ON `rapids` (`validation_set_id`,`is_open`,`shuffle`);--> statement-breakpoint
CREATE INDEX `rapids_of_demographic_key` ON `rapids` (`demographic_key`,`is_open`,`id`);--> statement-breakpoint
CREATE TABLE `events` (
	`place` integer PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `events_of_organization` ON `events` (`organization_id`,`place`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`webhook_id` text NOT NULL,
	`place` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_at` integer,
	`log` text NOT NULL,
	PRIMARY KEY(`webhook_id`, `place`)
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_pending` ON `webhook_deliveries` (`webhook_id`,`next_at`) WHERE state = 'Pending';--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`url` text NOT NULL,
	`url_folded` text NOT NULL,
	`description` text NOT NULL,
	`description_folded` text NOT NULL,
	`kinds` text,
	`secret` text NOT NULL,
	`old_secret` text,
	`old_secret_until` integer,
	`sealed_with` text NOT NULL,
	`version` integer NOT NULL,
	`reached` integer NOT NULL,
	`logged` integer NOT NULL,
	`failing_since` integer,
	`slow_until` integer,
	`timeouts` integer DEFAULT 0 NOT NULL,
	`rests_until` integer,
	`disabled_at` integer,
	`disabled_reason` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhooks_of_organization` ON `webhooks` (`organization_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhooks_sealed_with` ON `webhooks` (`sealed_with`);--> statement-breakpoint
CREATE TABLE `external_audiences` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `external_campaigns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`target` text NOT NULL,
	`is_active` integer NOT NULL,
	`multiplier` real NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `external_campaigns_target_unique` ON `external_campaigns` (`target`);--> statement-breakpoint
CREATE TABLE `fast_bids` (
	`external_campaign_id` integer PRIMARY KEY NOT NULL,
	`multiplier` real NOT NULL
);
--> statement-breakpoint
CREATE TABLE `prospect_blacklist` (
	`external_audience_id` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`caller` text NOT NULL,
	`operation` text NOT NULL,
	`key` text NOT NULL,
	`holder` text NOT NULL,
	`fingerprint` text,
	`status` integer,
	`body` text,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`caller`, `operation`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_expired` ON `idempotency_keys` (`expires_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`message` text NOT NULL,
	`holder` text,
	`due_at` integer NOT NULL,
	`claims` integer NOT NULL,
	`failing_since` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_stuck` ON `outbox` (`claims`) WHERE claims >= 3;--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_ended` ON `rate_limits` (`window_ends_at`);--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`kid` text PRIMARY KEY NOT NULL,
	`public_jwk` text NOT NULL,
	`wrapped_private_jwk` text NOT NULL,
	`sealed_with` text NOT NULL,
	`created_at` integer NOT NULL,
	`retired_at` integer
);

--> statement-breakpoint
INSERT INTO `public_clients` (`id`, `name`, `redirect_uris`, `scopes`, `uses_bridge`, `created_at`) VALUES
  ('muster-cli', 'The Muster client library', '["http://127.0.0.1/callback"]', 'openid profile email offline_access api roles', 0, 0),
  ('rapidata-cli', 'The Python client', '[]', 'openid profile email api', 1, 0),
  ('muster-docs', 'The documentation of this service', '["/docs/try/callback"]', 'openid profile email api roles', 0, 0);
--> statement-breakpoint
-- Everybody may label for the audience `global`. It belongs to an organization without members, so that only Admins may change it.
INSERT INTO `organizations` (`id`, `name`, `created_at`) VALUES ('org_system', 'System (org_system)', unixepoch() * 1000);
--> statement-breakpoint
INSERT INTO `campaigns` (`id`, `kind`, `organization_id`, `owner_id`, `audience_id`, `name`, `name_folded`, `status`, `priority`, `created_at`)
  VALUES ('cmp_global', 'routed', 'org_system', '00000000-0000-0000-0000-000000000000', 'global', 'Global', 'global', 'Created', 100,
    unixepoch() * 1000);
--> statement-breakpoint
INSERT INTO `audiences` (`id`, `organization_id`, `owner_id`, `name`, `name_folded`, `description`, `settings`, `rules_version`,
    `is_public`, `is_curated`, `distilling_campaign_id`, `status`, `counts_sequence`, `distilling`, `graduated`, `dropped`,
    `inactive_graduated`, `example_chances`, `version`, `created_at`)
  VALUES ('global', 'org_system', '00000000-0000-0000-0000-000000000000', 'Global', 'global', 'Everybody. No examples, no recruiting.',
    '{}', 1, true, true, 'cmp_global', 'Ready', 0, 0, 0, 0, 0, '[]', 1, unixepoch() * 1000);
