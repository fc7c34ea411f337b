ALTER TABLE `labeling_links` ADD `front_since` integer;--> statement-breakpoint
CREATE INDEX `labeling_links_at_front` ON `labeling_links` (`front_since`) WHERE front_since IS NOT NULL;