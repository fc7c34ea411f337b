import { ownPath } from "../../../../domain/identity/own-path.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import { addComment, deleteComment } from "../../../labeling/comments/comments.usecases.ts";
import { createOperatorRouter } from "../../operator.routes.ts";
import { taskPathOf } from "../jobs/job-tasks.pages.tsx";
import { type CommentedTask, commentAgainPage, commentForm } from "./comments.pages.tsx";

type Mentions = Awaited<ReturnType<typeof addComment>>["mentions"];

/** Forms of comments on tasks. Each leads back to the page that it stands on. */
export const commentPageRoutes = createOperatorRouter()
  .post(
    "/console/jobs/:jobId/tasks/:rapidId/comments",
    (c, { actor }, typed) => {
      const task = taskOf(c.req.param(), typed);
      return submit(commentForm, typed, {
        again: (form) => commentAgainPage(c, { form, task }),
        save: async ({ text }) => {
          const asked = { actor, jobId: task.jobId, taskId: task.rapidId, text };
          const { mentions } = await addComment(c.var.deps, asked);
          return seeOtherWith(c, `${task.back}#comments`, { sentence: sentenceOf(mentions) });
        },
      });
    },
    "review",
  )
  .post(
    "/console/jobs/:jobId/tasks/:rapidId/comments/:commentId/delete",
    async (c, { actor }, typed) => {
      const task = taskOf(c.req.param(), typed);
      const { commentId } = c.req.param();
      await deleteComment(c.var.deps, { actor, jobId: task.jobId, taskId: task.rapidId, commentId });
      return seeOtherWith(c, `${task.back}#comments`, { sentence: "The comment is deleted." });
    },
    "review",
  );

function taskOf({ jobId, rapidId }: { jobId: string; rapidId: string }, typed: URLSearchParams): CommentedTask {
  const back = ownPath(typed.get("back"))?.split("#")[0] ?? taskPathOf(jobId, rapidId);
  return { jobId, rapidId, back: back.startsWith("/console/") ? back : taskPathOf(jobId, rapidId) };
}

/** Says who is told, and which names are nobody's. */
function sentenceOf(mentions: Mentions): string {
  const of = (outcome: Mentions[number]["outcome"]) => mentions.filter((mention) => mention.outcome === outcome);
  const list = (some: Mentions) => some.map(({ name }) => `@${name}`).join(", ");
  const found = of("Found").map(({ member }) => member);
  return [
    "The comment is written.",
    found.length > 0 && `It mentions ${found.join(", ")}.`,
    of("Ambiguous").length > 0 && `${list(of("Ambiguous"))}: several members go by it, so nobody is told.`,
    of("Unknown").length > 0 && `${list(of("Unknown"))}: no member goes by it.`,
  ]
    .filter(Boolean)
    .join(" ");
}
