CREATE TABLE `edge_purges` (
	`number` integer PRIMARY KEY NOT NULL,
	`tag` text NOT NULL,
	`since` integer NOT NULL
);
