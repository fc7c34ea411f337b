import { html } from "hono/html";
import { instructionOf } from "../../../../domain/kinds/instruction.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { timeText } from "../../../../http/pages/time-text.ts";
import type { AudienceOverview } from "./audience-overview.usecases.ts";
import { audiencePath, personPath } from "./overview-paths.ts";
import { thumbnail } from "./thumbnail.ts";

type Latest = AudienceOverview["latest"][number];

/** The last answers to the audience's examples, newest first. */
export function latestSection({ latest, baseAudienceId }: AudienceOverview): Html {
  return html`<section class="latest">
      <h2>Last answers</h2>
      ${
        latest.length === 0
          ? html`<p class="empty">Nobody has answered yet. The last ten answers appear here as they come.</p>`
          : html`<ol class="rows dense">${latest.map((answer) => latestRow(answer, baseAudienceId))}</ol>`
      }
    </section>`;
}

function latestRow({ exampleId, userId, isCorrect, at, example }: Latest, audienceId: string): Html {
  const asked = example === null ? "An example that you may not see" : instructionOf(example.payload);
  return html`<li>
      ${thumbnail(example?.asset ?? null)}
      <div>
        <p class="one-line">${
          example === null
            ? html`<span class="meta">${asked}</span>`
            : html`<a href="${audiencePath(audienceId, "/examples")}#${exampleId}">${asked}</a>`
        }</p>
        <p class="meta one-line">${timeText(at)}${
          userId === null
            ? ""
            : html`<span class="part"><a href="${personPath(audienceId, userId)}">${userId}</a></span>`
        }</p>
      </div>
      ${gradeMark(isCorrect)}
    </li>`;
}

/** Right or wrong in a word. The colour only repeats it. Null: an early release did not keep it. */
export function gradeMark(isCorrect: boolean | null): Html {
  if (isCorrect === null) return html`<span class="badge plain">Not kept</span>`;
  return isCorrect ? html`<span class="badge good">Right</span>` : html`<span class="badge bad">Wrong</span>`;
}
