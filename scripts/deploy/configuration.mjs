/**
 * The configuration that is uploaded: everything that the committed one has, with the ids, places and settings of one deployment.
 * `named` already has the names of the environment.
 */
export function configurationOf(named, { databaseIds, jurisdiction, domains, settings }) {
  const { env: _, ...carried } = named;
  const deadLetters = named.queues?.consumers?.find((consumer) => consumer.dead_letter_queue)?.dead_letter_queue;
  return {
    ...carried,
    vars: { ...settings, DEAD_LETTER_QUEUE: deadLetters ?? "", JURISDICTION: jurisdiction ?? "" },
    // Wrangler would print the local database's name as that of the one that it binds.
    d1_databases: (named.d1_databases ?? []).map(({ preview_database_id: _local, ...database }) => ({
      ...database,
      database_id: databaseIds[database.database_name],
    })),
    r2_buckets: (named.r2_buckets ?? []).map((bucket) => ({ ...bucket, ...(jurisdiction && { jurisdiction }) })),
    ...(domains.length > 0 && {
      routes: [...(named.routes ?? []), ...domains.map((pattern) => ({ pattern, custom_domain: true }))],
    }),
  };
}
