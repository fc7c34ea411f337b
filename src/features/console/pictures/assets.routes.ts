import { countText } from "../../../domain/text/numbers.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { longestSearch } from "../../../http/pages/list-address.ts";
import { seeOtherWith } from "../../../http/pages/notice.tsx";
import { refusalSentence } from "../../../http/pages/refusal-sentence.ts";
import { SeeOther } from "../../../http/pages/see-other.ts";
import { Problem } from "../../../http/problems.ts";
import { deleteFile } from "../../assets/file-deletion.usecases.ts";
import { getFile, listFiles } from "../../assets/files.usecases.ts";
import { storedFiles } from "../../assets/form-files.usecases.ts";
import type { Operator } from "../console.usecases.ts";
import { createOperatorRouter } from "../operator.routes.ts";
import { assetPath, assetsPath, deleteFilePage, filePage, galleryPage } from "./assets.pages.tsx";
import { fileOf } from "./pictures.usecases.ts";

/** The files of the operator's organization: a gallery, and a page for each with its uses. */
export const assetPageRoutes = createOperatorRouter()
  .get("/console/assets", (c, operator) => gallery(c, operator))
  .postFiles("/console/assets", async (c, operator, form) => {
    const { fileNames, refused } = await storedFiles(c.var.deps, { actor: operator.actor, form, name: "files" });
    if (refused.length > 0) return gallery(c, operator, refused);
    const isOne = fileNames.length === 1;
    const sentence = `${countText(fileNames.length, "file")} ${isOne ? "is" : "are"} in the gallery now.`;
    return seeOtherWith(c, assetsPath, { sentence });
  })
  .get("/console/assets/:fileName", async (c, { actor }) =>
    filePage(c, await fileOf(c.var.deps, { actor, fileName: c.req.param("fileName") })),
  )
  .get(
    "/console/assets/:fileName/delete",
    async (c, { actor }) => deleteFilePage(c, await getFile(c.var.deps, { actor, fileName: c.req.param("fileName") })),
    "manage",
  )
  .post("/console/assets/:fileName/delete", async (c, { actor }) => {
    const fileName = c.req.param("fileName");
    try {
      await deleteFile(c.var.deps, { actor, fileName });
      return seeOtherWith(c, assetsPath, { sentence: "The file is deleted." });
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 400) throw error;
      return filePage(c, await fileOf(c.var.deps, { actor, fileName }), refusalSentence(error, "This file"));
    }
  });

const tilesShown = 24;

async function gallery(
  c: AppContext,
  operator: Operator,
  refused: readonly { name: string; reason: string }[] = [],
): Promise<Response> {
  const find = (c.req.query("find") ?? "").toWellFormed().trim().slice(0, longestSearch).toWellFormed();
  if (find !== "") await openFound(c, operator, find);
  // Without a place in its address, the page begins with the newest file.
  const [text] = /^\d{1,9}$/.exec(c.req.query("left") ?? "") ?? [];
  const left = text === undefined ? null : Number(text);
  const list = await listFiles(c.var.deps, { actor: operator.actor, left, limit: tilesShown });
  return galleryPage(c, { ...operator, ...list, isFirstPage: left === null, find, refused });
}

/** Names are whole: part of a random name finds nothing. An address ends with one. */
async function openFound(c: AppContext, { actor }: Operator, find: string): Promise<void> {
  const fileName = find.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  try {
    const { file } = await getFile(c.var.deps, { actor, fileName });
    throw new SeeOther(assetPath(file.fileName));
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
  }
}
