import { createRouter } from "../../../http/router.ts";
import { labelingDeps } from "../labeling.deps.ts";
import { addTaskCommentRoute, deleteTaskCommentRoute, getTaskCommentsRoute } from "./comments.contract.ts";
import { addComment, deleteComment, getComments } from "./comments.usecases.ts";

export const commentRoutes = createRouter()
  .openapi(getTaskCommentsRoute, async (c) => {
    const comments = await getComments(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.json({ comments: comments.map(({ mayDelete: _, ...comment }) => comment) }, 200);
  })
  .openapi(addTaskCommentRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param"), ...c.req.valid("json") };
    return c.json(await addComment(labelingDeps(c), asked), 200);
  })
  .openapi(deleteTaskCommentRoute, async (c) => {
    await deleteComment(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  });
