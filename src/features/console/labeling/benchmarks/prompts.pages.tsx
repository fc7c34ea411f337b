import { z } from "@hono/zod-openapi";
import { benchmarkLimits } from "../../../../domain/benchmark/benchmark-rules.ts";
import { question } from "../../../../domain/text/question.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../../http/forms/form.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { AssetFigure } from "../../../../http/pages/components/asset-figure.tsx";
import { Fields } from "../../../../http/pages/components/fields.tsx";
import { Form } from "../../../../http/pages/components/form.tsx";
import { ListPager, ListToolbar, Rows } from "../../../../http/pages/components/list.tsx";
import { confirmPage, framedPage } from "../../../../http/pages/components/page.tsx";
import { LinkButton, Row, Section, Unseen } from "../../../../http/pages/components/parts.tsx";
import type { AskedList, ListShape } from "../../../../http/pages/list-address.ts";
import { text } from "../../../../http/schemas/scalars.ts";
import { createBenchmarkPromptRoute } from "../../../benchmarks/prompts/prompts.contract.ts";
import { pathOf } from "../labeling.pages.tsx";
import { amountText } from "./amount-text.pages.ts";
import { benchmarkFrame, type ShownBenchmark } from "./benchmark-frame.pages.tsx";
import type { ShownPrompts } from "./benchmark-parts.usecases.ts";

export const promptForm = {
  schema: bodyOf(createBenchmarkPromptRoute)
    .pick({ identifier: true, prompt: true })
    .extend({ tags: z.array(text(benchmarkLimits.tag, 1)).max(benchmarkLimits.tagsAPrompt).default([]) }),
  fields: {
    identifier: { label: "Identifier", hint: "Samples name it to say which prompt they answer.", isRequired: true },
    prompt: { label: "Prompt", rows: 3, isRequired: true },
    tags: {
      label: "Tags",
      rows: 2,
      isByLine: true,
      hint: "One a line. “style: oil painting” gives the tag “oil painting” the category “style”.",
    },
  },
} satisfies FormOf;

/** A tag as it is typed: with its category before a colon, or alone. */
export function typedTag(line: string): { value: string; category: string | null } {
  const [, category = "", value = ""] = /^([^:]+):\s*(.+)$/.exec(line) ?? [];
  return value === "" ? { value: line, category: null } : { value, category: category.trim() };
}

export function promptShape(benchmarkId: string): ListShape {
  return {
    path: pathOf("benchmarks", benchmarkId, "/prompts"),
    filters: {
      prompt: { label: "Prompt", parameter: "original_prompt[contains]" },
      tag: { label: "Tag", parameter: "tag_values[contains]" },
    },
    sorts: { "-created_at": "Newest first", created_at: "Oldest first" },
    what: "prompt",
  };
}

interface Shown extends ShownPrompts {
  asked: AskedList;
  form: FormView;
}

type Prompt = ShownPrompts["prompts"]["items"][number];

export function promptsPage(c: AppContext, { benchmark, isOurs, prompts, tags, asked, form }: Shown) {
  const { id } = benchmark;
  const list = { shape: promptShape(id), asked };
  return framedPage(c, {
    ...benchmarkFrame(benchmark, "/prompts"),
    form,
    showsFiles: true,
    calls: [
      callOf("queryBenchmarkPrompts", [id], { title: "The prompts:" }),
      ...(isOurs ? [callOf("createBenchmarkPrompt", [id], { title: "One more:" })] : []),
    ],
    body: (
      <>
        {tags.length > 0 && (
          <p class="badges">
            <Unseen>Tags: </Unseen>
            {tags.map(({ value, promptCount }) => (
              <a class="badge plain" href={`${list.shape.path}?${new URLSearchParams({ tag: value })}`}>
                {value} <span class="meta">{promptCount}</span>
              </a>
            ))}
          </p>
        )}
        <ListToolbar {...list} total={prompts.total} />
        <Rows
          {...list}
          items={prompts.items}
          row={(prompt: Prompt) => <PromptRow of={prompt} path={list.shape.path} isOurs={isOurs} />}
          empty={<p class="empty">There is no prompt yet.</p>}
        />
        <ListPager {...list} list={prompts} />
        {isOurs && (
          <Section title="Add a prompt">
            <Form of={form} action={list.shape.path}>
              <Fields of={form} />
              <button>Add the prompt</button>
            </Form>
          </Section>
        )}
      </>
    ),
  });
}

function PromptRow({
  of: { id, identifier, prompt, promptAsset: asset, tags, samples, originSource: origin },
  path,
  isOurs,
}: {
  of: Prompt;
  path: string;
  isOurs: boolean;
}) {
  return (
    <Row
      title={prompt ?? identifier}
      meta={[prompt === null ? null : <code>{identifier}</code>, amountText(samples), origin]}
      actions={
        isOurs && (
          <LinkButton
            to={`${path}/${encodeURIComponent(id)}/delete`}
            look="quiet danger"
            label={
              <>
                Delete<Unseen> {identifier}</Unseen>
              </>
            }
          />
        )
      }
    >
      {asset && <AssetFigure asset={asset} />}
      {tags.length > 0 && (
        <p class="badges">
          {tags.map(({ value, category }) => (
            <span class="badge plain">{category === null ? value : `${category}: ${value}`}</span>
          ))}
        </p>
      )}
    </Row>
  );
}

export function deletePromptPage(
  c: AppContext,
  benchmark: ShownBenchmark,
  { id, identifier }: { id: string; identifier: string },
) {
  const back = pathOf("benchmarks", benchmark.id, "/prompts");
  return confirmPage(c, {
    title: question("Delete the prompt", identifier),
    section: "labeling",
    calls: callOf("deleteBenchmarkPrompt", [id]),
    body: "All votes on its samples go for good, and the standings follow. The samples stay.",
    asks: { action: `${back}/${encodeURIComponent(id)}/delete`, label: "Delete", isDanger: true, back },
  });
}
