-- What the new counters have missed: the bytes of stored files, and the audiences that were seeded before there was an index.
INSERT INTO stored_bytes (organization_id, bytes)
  SELECT organization_id, coalesce(sum(final_bytes), 0) FROM assets WHERE state = 'stored' GROUP BY organization_id
  ON CONFLICT (organization_id) DO UPDATE SET bytes = excluded.bytes;
--> statement-breakpoint
INSERT INTO seeded_people (bucket, audience_id)
  SELECT DISTINCT -1, audience_id FROM audience_runs WHERE kind = 'initialization'
  ON CONFLICT DO NOTHING;
