/**
 * A list as the service read it earlier: a set of the ids of all visible audiences, the rows with these ids, and for the count the
 * same set again. Gives the ids of the page, the total, and the rows that were read.
 */
export async function readByIdSet(db, { organizationId, accountId }, { where, orderBy, offset }) {
  const shared = `SELECT audience_id FROM audience_customer_shares WHERE account_id = ?2
    UNION ALL SELECT audience_id FROM audience_organization_shares
      WHERE organization_id IN (SELECT organization_id FROM memberships WHERE account_id = ?2)`;
  const visible = `SELECT id FROM audiences WHERE organization_id = ?1 AND deleted_at IS NULL
    UNION ALL SELECT id FROM audiences WHERE is_public = 1 AND deleted_at IS NULL UNION ALL ${shared}`;
  const ownerMail = `CASE WHEN (audiences.organization_id = ?1 OR EXISTS (SELECT 1 FROM account_roles WHERE account_id = ?2 AND role = 'Admin'))
      THEN (SELECT coalesce(claimed_email, email) FROM accounts WHERE id = audiences.owner_id)
    WHEN audiences.id IN (${shared})
      THEN coalesce((SELECT email FROM accounts WHERE id = audiences.owner_id AND email_verified_at IS NOT NULL), '') ELSE '' END`;
  const campaignStatus = "(SELECT status FROM campaigns WHERE id = audiences.distilling_campaign_id)";
  const passing = where.replaceAll(":ownerMail", ownerMail).replaceAll(":campaignStatus", campaignStatus);
  const filtered = `id IN (${visible}) AND deleted_at IS NULL AND (${passing})`;
  const [rows, count] = await db.batch([
    db
      .prepare(
        `SELECT *, ${ownerMail} AS owner_mail, ${campaignStatus} AS campaign_status, audiences.id IN (${shared}) AS is_shared
          FROM audiences WHERE id IN (SELECT page_id FROM (SELECT page_id, sum(bytes) OVER () AS page_bytes FROM (
            SELECT id AS page_id, octet_length(settings) + coalesce(octet_length(description), 0) AS bytes FROM audiences
              WHERE ${filtered} ORDER BY ${orderBy} LIMIT 10 OFFSET ?3)) WHERE page_bytes <= 4000000)
          ORDER BY ${orderBy}`,
      )
      .bind(organizationId, accountId, offset),
    db.prepare(`SELECT count(*) AS total FROM audiences WHERE ${filtered}`).bind(organizationId, accountId),
  ]);
  return {
    ids: rows.results.map(({ id }) => id),
    total: count.results[0].total,
    rowsRead: rows.meta.rows_read + count.meta.rows_read,
  };
}
