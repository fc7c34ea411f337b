import { explanationsFault, newExamples, piecesOf } from "../../../../domain/example/new-examples.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { invalid } from "../../../../http/problems.ts";
import { fetchFiles, fileAddress, storedFiles } from "../../../assets/form-files.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { type AnyExampleForm, exampleFormNamed } from "../../kinds/kinds.pages.tsx";
import { newExamplesForm } from "./new-examples.pages.tsx";

/** The form of a kind, as it was sent or is fresh. */
export interface Adding {
  kind: AnyExampleForm;
  form: FormView;
}

type NewExamples = NonNullable<ReturnType<typeof newExamples>>;

interface Taken {
  again: (adding: Adding) => Response | Promise<Response>;
  save: (examples: NewExamples) => Promise<Response>;
}

/** Takes the form that adds questions with a known answer, many at once: to an audience or to a validation set. */
export async function submitNewExamples(
  c: AppContext,
  { actor }: Pick<Operator, "actor">,
  typed: FormData,
  { again, save }: Taken,
): Promise<Response> {
  const { deps } = c.var;
  const textIn = (name: string) => {
    const value = typed.get(name);
    return typeof value === "string" ? value : "";
  };
  const kind = exampleFormNamed(textIn("kind"));
  const { fileNames, refused } = await storedFiles(deps, { actor, form: typed, name: "files" });
  // What worked stands in the form by its new address, so that nothing is fetched twice and pairs stay together.
  const kept = fileNames.map((name) => fileAddress(name, c.req.url));
  let given = textIn("urls").split(/[\r\n]+/);
  return submit(newExamplesForm(kind), typed, {
    faults: refused.length === 0 ? {} : { files: refused.map(({ name, reason }) => `${name}: ${reason}`).join(" ") },
    again(form) {
      const urls = [...kept, ...given.filter(Boolean)];
      const textsOf: FormView["textsOf"] = (name) => (name === "urls" ? urls : form.textsOf(name));
      return again({ kind, form: { ...form, textsOf } });
    },
    save: async ({ urls, texts, ...asked }) => {
      const count = fileNames.length + urls.length + texts.length;
      if (count === 0) throw invalid("files", "Add at least one file, URL or text.");
      if (count % piecesOf(kind.kind) > 0)
        throw invalid(
          "files",
          `A comparison takes two at a time, and these are ${count}: add one more, or leave one out.`,
        );
      const fault = explanationsFault(asked.explanations, count / piecesOf(kind.kind));
      if (fault !== null) throw invalid("explanations", fault);
      const fetched = await fetchFiles(deps, { actor, urls, here: c.req.url });
      given = fetched.map((one) => ("fileName" in one ? fileAddress(one.fileName, c.req.url) : one.url));
      const failed = fetched.flatMap((one) => ("reason" in one ? [`${one.url}: ${one.reason}`] : []));
      if (failed.length > 0) throw invalid("urls", `Not fetched: ${failed.join(" ")}`);
      const stored = [...fileNames, ...fetched.flatMap((one) => ("fileName" in one ? [one.fileName] : []))];
      const pieces = [...stored.map((fileName) => ({ fileName })), ...texts.map((text) => ({ text }))];
      const examples = newExamples({ ...asked, kind: kind.kind }, pieces);
      if (examples === null) throw invalid("files", "Two of these are the same, so that they cannot be compared.");
      return save(examples);
    },
  });
}
