ALTER TABLE `campaigns` ADD `is_priority_by_admin` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `is_boost_by_admin` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `lottery_weight` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `boost_ceiling` integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE `audience_customer_shares` ADD `giver_id` text;--> statement-breakpoint
CREATE INDEX `audience_customer_shares_giver` ON `audience_customer_shares` (`giver_id`) WHERE giver_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `audience_organization_shares` ADD `giver_id` text;--> statement-breakpoint
CREATE INDEX `audience_organization_shares_giver` ON `audience_organization_shares` (`giver_id`) WHERE giver_id IS NOT NULL;