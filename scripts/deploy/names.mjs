import { createHash } from "node:crypto";

/**
 * A configuration with the names of one environment: Worker, databases, buckets, queues and data sets get its name as a suffix, so
 * environments share nothing. Without an environment, the names stay.
 */
export function withNamesOf(committed, env) {
  if (env === null) return committed;
  const named = (name) => `${name}-${env}`;
  const { queues, ...rest } = committed;
  return {
    ...rest,
    name: named(committed.name),
    ...mapped(committed, "d1_databases", (one) => ({ ...one, database_name: named(one.database_name) })),
    ...mapped(committed, "r2_buckets", (one) => ({ ...one, bucket_name: named(one.bucket_name) })),
    ...(queues && {
      queues: {
        ...queues,
        ...mapped(queues, "producers", (one) => ({ ...one, queue: named(one.queue) })),
        ...mapped(queues, "consumers", (one) => ({
          ...one,
          queue: named(one.queue),
          ...(one.dead_letter_queue && { dead_letter_queue: named(one.dead_letter_queue) }),
        })),
      },
    }),
    // A data set is a table in SQL, where a hyphen would have to be quoted.
    ...mapped(committed, "analytics_engine_datasets", (one) => ({
      ...one,
      dataset: `${one.dataset ?? one.binding}_${env.replaceAll("-", "_")}`,
    })),
    ...mapped(committed, "ratelimits", (one) => ({ ...one, namespace_id: numberOf(`${one.namespace_id} ${env}`) })),
  };
}

/** The queues of a configuration: those written to, those read, and those of dead letters. */
export function queuesOf({ queues: { producers = [], consumers = [] } = {} }) {
  const names = [...producers, ...consumers].flatMap(({ queue, dead_letter_queue: dead }) =>
    dead ? [queue, dead] : queue,
  );
  return [...new Set(names)];
}

/** The queues whose messages the Worker of a configuration gets. */
export function consumedQueuesOf({ queues: { consumers = [] } = {} }) {
  return consumers.map(({ queue }) => queue);
}

function mapped(holder, key, change) {
  return holder[key] ? { [key]: holder[key].map(change) } : {};
}

/** Counters of rate limits are shared by all Workers of an account that name the same number. */
function numberOf(text) {
  return String(1 + (createHash("sha256").update(text).digest().readUInt32BE() % 2_000_000_000));
}
