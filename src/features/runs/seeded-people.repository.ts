import { sql } from "drizzle-orm";
import { anybodysBucket, bucketOf } from "../../domain/seeding/person-bucket.ts";
import type { Database } from "../../platform/db/database.ts";
import { seededPeople } from "./seeded-people.table.ts";

/** A file with more people counts as naming every person: it would fill most buckets. */
export const peopleNotedEach = 20_000;

export function createSeededPeopleRepository(db: Database) {
  return {
    /** Notes that these people may stand in the audience. Writes only what is not there yet. */
    note(audienceId: string, userIds: readonly string[]) {
      const buckets = JSON.stringify([...new Set(userIds.map(bucketOf))]);
      return db.run(sql`INSERT INTO ${seededPeople} (bucket, audience_id)
        SELECT value, ${audienceId} FROM json_each(${buckets}) WHERE true ON CONFLICT DO NOTHING`);
    },

    /** Notes that any person may stand in the audience. */
    noteAnybody: (audienceId: string) =>
      db.insert(seededPeople).values({ bucket: anybodysBucket, audienceId }).onConflictDoNothing(),

    /** Selects the ids of the audiences in which the person may have been seeded. */
    audiencesOf: (userId: string) =>
      sql`SELECT audience_id FROM ${seededPeople} WHERE bucket IN (${bucketOf(userId)}, ${anybodysBucket})`,

    forgetAudience: (audienceId: string) => db.run(sql`DELETE FROM ${seededPeople} WHERE audience_id = ${audienceId}`),
  };
}

export type SeededPeopleRepository = ReturnType<typeof createSeededPeopleRepository>;
