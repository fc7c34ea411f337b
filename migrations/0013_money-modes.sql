ALTER TABLE `allotments` ADD `price` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `money_accounts` ADD `outside_credits` integer DEFAULT 0 NOT NULL;