import type { Context } from "hono";
import type { AppEnv } from "../../../http/app-env.ts";
import { seeOtherWith } from "../../../http/pages/notice.ts";
import { createPageRouter } from "../../../http/pages/page-router.ts";
import { SeeOther } from "../../../http/pages/see-other.ts";
import { Problem } from "../../../http/problems.ts";
import { deleteFile } from "../../assets/file-deletion.usecases.ts";
import { getFile, listFiles } from "../../assets/files.usecases.ts";
import { asOperator } from "../as-operator.ts";
import type { Operator } from "../console.usecases.ts";
import { storedFiles } from "../files/stored-files.usecases.ts";
import { deleteFilePage, filePage, galleryPage } from "./assets.pages.ts";
import { assetPath, assetsPath } from "./picture-parts.ts";

/** The files of the operator's organization: a gallery, and a page for each with its uses. */
export const assetPageRoutes = createPageRouter()
  .get("/console/assets", (c) => asOperator(c, (operator) => gallery(c, operator)))
  .postFiles("/console/assets", (c, form) =>
    asOperator(c, async (operator) => {
      const { fileNames, refused } = await storedFiles(c.var.deps, { actor: operator.actor, form, name: "files" });
      if (refused.length > 0) return gallery(c, operator, refused);
      const count = fileNames.length === 1 ? "1 file is" : `${fileNames.length} files are`;
      return seeOtherWith(c, assetsPath, { sentence: `${count} in the gallery now.` });
    }),
  )
  .get("/console/assets/:fileName", (c) =>
    asOperator(c, async ({ actor }) =>
      filePage(c, await getFile(c.var.deps, { actor, fileName: c.req.param("fileName") })),
    ),
  )
  .get("/console/assets/:fileName/delete", (c) =>
    asOperator(c, async ({ actor }) =>
      deleteFilePage(c, await getFile(c.var.deps, { actor, fileName: c.req.param("fileName") })),
    ),
  )
  .post("/console/assets/:fileName/delete", (c) =>
    asOperator(c, async ({ actor }) => {
      const fileName = c.req.param("fileName");
      try {
        await deleteFile(c.var.deps, { actor, fileName });
        return seeOtherWith(c, assetsPath, { sentence: "The file is deleted." });
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== 400) throw error;
        return filePage(c, await getFile(c.var.deps, { actor, fileName }), `This file ${reasonOf(error)}.`);
      }
    }),
  );

const tilesShown = 24;

async function gallery(
  c: Context<AppEnv>,
  operator: Operator,
  refused: readonly { name: string; reason: string }[] = [],
): Promise<Response> {
  const { deps } = c.var;
  const find = (c.req.query("find") ?? "").toWellFormed().trim().slice(0, 1_024).toWellFormed();
  if (find !== "") await openFound(c, operator, find);
  const left = filesLeft(c);
  const list = await listFiles(deps, { actor: operator.actor, left, limit: tilesShown });
  return galleryPage(c, { ...operator, ...list, isFirstPage: left === null, find, refused });
}

/** Names are whole: part of a random name finds nothing. An address ends with one. */
async function openFound(c: Context<AppEnv>, { actor }: Operator, find: string): Promise<void> {
  const fileName = find.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  try {
    const { file } = await getFile(c.var.deps, { actor, fileName });
    throw new SeeOther(assetPath(file.fileName));
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
  }
}

/** Null: the address names no place, so the page begins with the newest file. */
function filesLeft(c: Context<AppEnv>): number | null {
  const [left] = /^\d{1,9}$/.exec(c.req.query("left") ?? "") ?? [];
  return left === undefined ? null : Number(left);
}

function reasonOf(error: Problem): string {
  return error.options.errors?.fileName?.[0] ?? error.message;
}
