/**
 * What is asked of an audience at 1,000 and at 1,000,000 people, or as many as the argument says: time of `user-metrics` and of the
 * audience itself, one request at a time, in turn, median; and the rows that the roster's counts read. Fails when a time is beyond
 * the limit, or more rows are read.
 */
import { connect } from "./lists/connection.mjs";
import { createAudience, draftPeople, number, seedAudience } from "./roster/people.mjs";
import { bundleRosters, withRosters } from "./roster/runtime.mjs";
import { median } from "./support/median.mjs";
import { ask } from "./support/service-client.mjs";
import { demand, figureArguments, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const sizes = sized([1000, Number(figureArguments[0] ?? 1_000_000)], [50, 100]);
const [warmUps, requests] = sized([50, 400], [0, 1]);
const limit = 1.5;

/** Milliseconds at each size. */
async function compare({ ask: request }, paths) {
  const times = paths.map(() => []);
  const sides = paths.map((path, size) => async () => times[size].push((await request(path)).milliseconds));
  // Not always the same one first: what else the machine does hits both.
  for (let round = 0; round < warmUps + requests; round++) {
    for (const side of round % 2 ? sides : sides.toReversed()) await side();
  }
  return times.map((side) => median(side.slice(warmUps)));
}

await withTemporaryFolder(async (folder) => {
  const bundle = await bundleRosters(folder, "metered");
  await withRosters({ folder, name: "metrics", bundle }, async ({ service, address }) => {
    const audiences = [];
    for (const size of sizes) {
      const audienceId = await createAudience(service);
      await seedAudience(service, audienceId, draftPeople(size));
      audiences.push(audienceId);
    }

    const connection = connect(service.url, service.headers);
    for (const [index, audienceId] of audiences.entries()) {
      const { usersPerState } = JSON.parse((await connection.ask(`/audience/${audienceId}/user-metrics`)).text);
      const people = Object.values(usersPerState).reduce((sum, count) => sum + count, 0);
      if (people !== sizes[index]) throw new Error(`the metrics count ${people} of ${sizes[index]} people`);
    }
    const [few, many] = sizes.map(number);
    for (const path of ["user-metrics", ""]) {
      const times = await compare(
        connection,
        audiences.map((id) => `/audience/${id}${path && `/${path}`}`),
      );
      const ratio = times[1] / times[0];
      console.log(
        `metrics: GET /audience/{id}${path && `/${path}`} with ${many} people: ${times[1].toFixed(2)} ms; with ${few}: ` +
          `${times[0].toFixed(2)} ms; ratio ${ratio.toFixed(2)}, limit ${limit}`,
      );
      demand(ratio <= limit);
    }
    connection.close();

    const metered = await address("metered");
    const [least, most] = await Promise.all(
      audiences.map(async (id) => (await ask(new URL(`/${id}`, metered))).json()),
    );
    console.log(
      `metrics: rows read by the counts of ${many} people: ${most.rows} in ${most.statements} statements; of ${few}: ` +
        `${least.rows} in ${least.statements}; wanted: no more`,
    );
    if (most.statements === 0 || !(most.rows <= least.rows)) process.exitCode = 1;
  });
});
