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
ALTER TABLE `accounts` ADD `last_signed_in_at` integer;--> statement-breakpoint
ALTER TABLE `public_clients` ADD `uses_bridge` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `clients_organization` ON `clients` (`organization_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
INSERT INTO public_clients (id, name, redirect_uris, scopes, uses_bridge, created_at)
  VALUES ('rapidata-cli', 'The Python client', '[]', 'openid profile email api', 1, 0);
