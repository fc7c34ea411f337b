import { join } from "node:path";
import { havePhotos, photo, sceneNames } from "../support/photos.mjs";
import { demand, sized } from "../support/size.mjs";
import { withTemporaryFolder } from "../support/temporary-folder.mjs";
import { withEdge } from "./edge.mjs";
import { bytesOfTasks, firstTask, layPhotos } from "./phone.mjs";
import { withLabelingService } from "./service.mjs";

/** The share of today's bytes that tasks may take with variants. */
const mostOfBytes = 1 / 3;
const photoTasks = sized(10, 3);
const firstVisits = sized(1, 0);
const photoMegapixels = sized([4, 12], [0.1, 0.1]);
/** How publishers store photos: as the service does by default, and small enough for one size to suit all screens. */
const uploads = { "stored by default": {}, ...sized({ "stored at 1400": { maxdim: "1400" } }, {}) };
/** Something of the photo has come by then, and something is still missing. */
const shotAfterMs = 2_300;

/** Photos as cameras and phones take them. */
async function photos() {
  const [small, large] = photoMegapixels;
  const made = [];
  for (let i = 0; i < photoTasks; i++)
    made.push(await photo(sceneNames[i % sceneNames.length], i < sceneNames.length ? small : large));
  return made;
}

/** Figures before and with variants, of one way to store the photos. */
async function compare(browser, { service, path, name, report }) {
  const folder = process.env.LABEL_SCREENSHOTS;
  const figures = {};
  await withEdge(service.url, async ({ url, state }) => {
    for (const when of ["before", "after"]) {
      state.isBefore = when === "before";
      const address = new URL(path, url).href;
      // Variants are made for the first visit, which is not measured.
      for (let visit = 0; visit < firstVisits; visit++) await bytesOfTasks(browser, address, photoTasks);
      const bytes = await bytesOfTasks(browser, address, photoTasks);
      const shot = folder && { afterMs: shotAfterMs, path: join(folder, `label-slow-${when}.png`) };
      figures[when] = { ...bytes, firstMs: await firstTask(browser, address, shot) };
    }
  });
  const { before, after } = figures;
  const kilobytes = ({ pictures, all }) =>
    `${(pictures / 1e3).toFixed(0)} KB of pictures, ${(all / 1e3).toFixed(0)} KB in all`;
  report(`${photoTasks} tasks on photos ${name}, before: ${kilobytes(before)}; the first after ${before.firstMs} ms`);
  report(`${photoTasks} tasks on photos ${name}, now: ${kilobytes(after)}; the first after ${after.firstMs} ms`);
  report(
    `  a share of ${(after.pictures / before.pictures).toFixed(3)} of the pictures' bytes, ${(after.all / before.all).toFixed(3)} of all`,
  );
  demand(after.pictures <= before.pictures * mostOfBytes, "ten tasks take too many bytes");
}

/** Prints what tasks on real photos cost a phone, before and with variants. */
export async function comparePhotos(browser, report) {
  if (!(await havePhotos())) report("drawn pictures instead of photos");
  const made = await photos();
  await withTemporaryFolder((folder) =>
    withLabelingService(folder, async (service) => {
      for (const [name, upload] of Object.entries(uploads)) {
        const path = await layPhotos(service.client, made, upload);
        await compare(browser, { service, path, name, report });
      }
    }),
  );
}
