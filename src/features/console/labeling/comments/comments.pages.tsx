import { commentsAtMost } from "../../../../domain/labeling/task-comment.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../../http/forms/form.ts";
import { type FormView, viewOf } from "../../../../http/forms/form-view.ts";
import { Fields } from "../../../../http/pages/components/fields.tsx";
import { Act, Form, Hidden } from "../../../../http/pages/components/form.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { Meta, RowList, Section, Time, Unseen } from "../../../../http/pages/components/parts.tsx";
import { addTaskCommentRoute } from "../../../labeling/comments/comments.contract.ts";
import type { ShownComment } from "../../../labeling/comments/comments.usecases.ts";
import { pathOf } from "../labeling.pages.tsx";

export interface CommentedTask {
  jobId: string;
  rapidId: string;
  /** The page that shows them, to which their forms lead back. */
  back: string;
}

export const commentForm = {
  schema: bodyOf(addTaskCommentRoute),
  fields: {
    text: { label: "Your comment", hint: "Write @ and a name to tell a member of your organization.", rows: 3 },
  },
} satisfies FormOf;

export function commentsPathOf({ jobId, rapidId }: Pick<CommentedTask, "jobId" | "rapidId">, rest = ""): string {
  return pathOf("jobs", jobId, `/tasks/${encodeURIComponent(rapidId)}/comments${rest}`);
}

/** What members wrote about a task, with a form for more. Any page of the console can have it. */
export function TaskComments({ of: comments, task }: { of: readonly ShownComment[]; task: CommentedTask }) {
  const isFull = comments.length >= commentsAtMost;
  return (
    <div id="comments">
      <Section title="Comments">
        <RowList items={comments} row={(comment) => commentRow(comment, task)} empty="Nobody has commented yet." />
        {isFull ? (
          <p class="meta">A task has {commentsAtMost} comments at most.</p>
        ) : (
          <CommentForm of={viewOf(commentForm, {})} task={task} />
        )}
      </Section>
    </div>
  );
}

function commentRow({ commentId, author, text, createdAt, mayDelete }: ShownComment, task: CommentedTask) {
  return (
    <li class="split">
      <div>
        <p class="plain-text">{text}</p>
        <Meta of={[author ?? "A former member", <Time at={createdAt} />]} />
      </div>
      {mayDelete && (
        <Act
          action={commentsPathOf(task, `/${encodeURIComponent(commentId)}/delete`)}
          look="quiet danger"
          hidden={{ back: task.back }}
        >
          Delete<Unseen> the comment of {author ?? "a former member"}</Unseen>
        </Act>
      )}
    </li>
  );
}

function CommentForm({ of: form, task }: { of: FormView; task: CommentedTask }) {
  return (
    <Form of={form} action={commentsPathOf(task)}>
      <Hidden of={{ back: task.back }} />
      <Fields of={form} />
      <p class="actions">
        <button class="quiet">Comment</button>
      </p>
    </Form>
  );
}

/** Shows again what was typed and could not be written. */
export function commentAgainPage(c: AppContext, { form, task }: { form: FormView; task: CommentedTask }) {
  return framedPage(c, {
    title: "Comment",
    section: "labeling",
    back: [task.back, "The task"],
    form,
    body: <CommentForm of={form} task={task} />,
  });
}
