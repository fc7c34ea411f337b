-- Clients for serving that an operator made with `npm run account` go on; the command alone notes where it was run. Those that
-- members of an organization made for themselves wait for an Admin.
UPDATE `clients` SET `serving_state` = CASE
    WHEN `id` IN (SELECT `subject` FROM `audit_log`
      WHERE `action` = 'client.created' AND `detail` ->> 'from' = 'the command line') THEN 'Approved'
    ELSE 'Waiting' END
  WHERE instr(`scopes`, 'serve') > 0;
--> statement-breakpoint
-- Runs that have ended name nobody any more.
UPDATE `audience_runs` SET `last_processed_user_id` = NULL
  WHERE `last_processed_user_id` IS NOT NULL AND `state` IN ('Completed', 'Failed', 'Aborted');
