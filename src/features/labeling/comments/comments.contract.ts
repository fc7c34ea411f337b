import { z } from "@hono/zod-openapi";
import { commentsAtMost, longestComment } from "../../../domain/labeling/task-comment.ts";
import { defineRoute } from "../../../http/route.ts";
import { dateTime, text } from "../../../http/schemas/scalars.ts";
import { json, typed } from "../../../http/schemas/typed.ts";

const tag = "Job";
const task = {
  jobId: z.string().describe("The job, by the id that creating it answered."),
  taskId: z.string().describe("The task, as the results of its job name it: its `rapidId`."),
};

const comment = z
  .object({
    commentId: z.string().describe("The comment's id, for deleting it."),
    author: z.string().nullable().describe("The name of the member who wrote it. Null: they are no member any more."),
    isMine: z.boolean().describe("Whether the caller wrote it."),
    text: z.string().describe("What they wrote, as plain text."),
    createdAt: dateTime().describe("When they wrote it, in UTC."),
  })
  .openapi("TaskComment", { description: "What a member wrote about a task." });

const mention = z
  .object({
    name: z.string().describe("What was written behind the @."),
    outcome: z
      .enum(["Found", "Ambiguous", "Unknown"])
      .describe(
        "`Found`: one member goes by it, and is told if they want to. `Ambiguous`: more than one does, so nobody is told. " +
          "`Unknown`: no member does.",
      ),
    member: z.string().nullable().describe("The name of the member. Null unless found."),
  })
  .openapi("TaskCommentMention", { description: "A member whom a comment mentions, or a name that is nobody's." });

export const getTaskCommentsRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/task/{taskId}/comments",
  operationId: "getTaskComments",
  tag,
  summary: "Read what members wrote about a task",
  description: `The comments of one task, oldest first: ${commentsAtMost} at most. For members of the job's organization and Admins.`,
  seeAlso: ["addTaskComment", "getRapidResponses"],
  request: { params: z.object(task) },
  answers: {
    200: json(
      z
        .object({ comments: z.array(comment).describe("The comments, oldest first.") })
        .openapi("GetTaskCommentsEndpoint_Output"),
      "The comments",
    ),
  },
  problems: [404],
});

export const addTaskCommentRoute = defineRoute({
  method: "post",
  path: "/job/{jobId}/task/{taskId}/comments",
  operationId: "addTaskComment",
  needs: "review",
  tag,
  summary: "Comment on a task",
  description:
    "Write `@` and a name to mention a member of the organization: the part of their e-mail address before its @, their name without " +
    `spaces, or their first name. A task has ${commentsAtMost} comments at most. Comments are erased with their job.`,
  seeAlso: ["getTaskComments", "deleteTaskComment"],
  request: {
    params: z.object(task),
    body: {
      content: {
        "application/json": {
          schema: typed("AddTaskCommentEndpoint_Input", {
            text: text(longestComment, 1)
              .refine((value) => value.trim() !== "", "must not be blank")
              .describe(`What to say, as plain text of 1 to ${longestComment} characters.`),
          }),
        },
      },
      required: true,
    },
  },
  creates: "json",
  answers: {
    200: json(
      z
        .object({
          commentId: z.string().describe("The comment's id, for deleting it."),
          mentions: z.array(mention).describe("The names that follow an @, at most 20, each once."),
        })
        .openapi("AddTaskCommentEndpoint_Output"),
      "Written",
    ),
  },
  problems: [404],
});

export const deleteTaskCommentRoute = defineRoute({
  method: "delete",
  path: "/job/{jobId}/task/{taskId}/comments/{commentId}",
  operationId: "deleteTaskComment",
  needs: "review",
  tag,
  summary: "Delete a comment on a task",
  description: "For the member who wrote it, and for owners of the organization.",
  seeAlso: ["getTaskComments"],
  request: { params: z.object({ ...task, commentId: z.string().describe("The comment, by its id.") }) },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});
