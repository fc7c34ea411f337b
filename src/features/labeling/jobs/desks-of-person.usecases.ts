import type { Desks } from "../../../objects/desk/desk.port.ts";
import type { DesksOfPerson } from "./desks-of-person.port.ts";
import type { JobDeskRepository } from "./job-desks.repository.ts";

const desksAtOnce = 40;
const prefix = "desk/";
const firstPage = { from: 0, limit: 500 };

/** A place is written as `desk/<job>/<desk>`, which no audience's id looks like. */
export function createDesksOfPerson({ desks, jobDesks }: { desks: Desks; jobDesks: JobDeskRepository }): DesksOfPerson {
  return {
    isPlace: (last) => last.startsWith(prefix),

    async erase({ userId, after, organizationId }) {
      const page = await jobDesks.after(placeOf(after), desksAtOnce, organizationId);
      await Promise.all(page.map(({ jobId, desk }) => desks(jobId, desk).erase(userId)));
      const last = page.at(-1);
      return last ? `${prefix}${last.jobId}/${last.desk}` : null;
    },

    async *held({ userId, organizationId }) {
      let last = placeOf("");
      for (;;) {
        const page = await jobDesks.after(last, desksAtOnce, organizationId);
        const heldOn = await Promise.all(
          page.map(async (place) => ({ ...place, held: await desks(place.jobId, place.desk).held(userId, firstPage) })),
        );
        for (const { jobId, desk, held: first } of heldOn) {
          for (let held = first; held !== null; ) {
            const { details, responses, next } = held;
            yield { jobId, desk, details, responses };
            held = next === null ? null : await desks(jobId, desk).held(userId, { ...firstPage, from: next });
          }
        }
        last = page.at(-1) ?? last;
        if (page.length < desksAtOnce) return;
      }
    },
  };
}

function placeOf(after: string): { jobId: string; desk: number } {
  const [, jobId, desk] = /^desk\/(.+)\/(\d+)$/.exec(after) ?? [];
  return { jobId: jobId ?? "", desk: Number(desk ?? -1) };
}
