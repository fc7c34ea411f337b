-- Accounts of the command line are verified: whoever may deploy named their e-mails. Those of invitations are not: the link was shown
-- to the inviter, who may have opened it. Such an account and its note of joining were written at one moment. Those of other issuers
-- wait for a token whose issuer is trusted to verify e-mails.
UPDATE accounts SET email_verified_at = created_at
WHERE email_verified_at IS NULL
  AND id NOT IN (SELECT account_id FROM external_subjects)
  AND NOT EXISTS (
    SELECT 1 FROM audit_log WHERE action = 'member.joined' AND subject = accounts.id AND account_id = accounts.id
      AND at = accounts.created_at
  );
