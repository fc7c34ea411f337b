import type { Caller } from "../caller.ts";
import { shown } from "../check-options.ts";
import type { FileInput } from "../file-input.ts";
import type { CallOptions } from "../operation-types.ts";
import type { ExampleChange } from "../resources.ts";
import { exampleBody, type StoredAsset, taskOf } from "./example-body.ts";
import type { ClassifyExample, ExampleAsset, ExampleKind, ExamplePair, ExamplesByKind } from "./example-question.ts";

type Add<Example> = (audienceId: string, example: Example, options?: CallOptions) => Promise<ExampleChange>;

/** Adds examples in one call each: their files are uploaded, and the body is built. */
export interface ExampleCalls extends Record<ExampleKind, unknown> {
  /** Adds a question whose answer is one of some options. */
  classify<const Option extends string>(
    audienceId: string,
    example: ClassifyExample<Option>,
    options?: CallOptions,
  ): Promise<ExampleChange>;
  /** Adds a question about which of two is better. */
  compare: Add<ExamplesByKind["compare"]>;
  /** Adds a picture in which people tap on something. */
  locate: Add<ExamplesByKind["locate"]>;
  /** Adds a picture in which people draw over something. */
  line: Add<ExamplesByKind["line"]>;
  /** Adds a video or recording in which people mark moments. */
  scrub: Add<ExamplesByKind["scrub"]>;
  /** Adds a text of which people choose words. */
  words: Add<ExamplesByKind["words"]>;
}

export function exampleCalls(caller: Pick<Caller, "call">): ExampleCalls {
  const add =
    <Kind extends ExampleKind>(kind: Kind) =>
    (audienceId: string, example: ExamplesByKind[Kind], options?: CallOptions) =>
      addExample(caller, audienceId, { kind, example, options });
  return {
    classify: (audienceId, example, options) =>
      addExample(caller, audienceId, { kind: "classify", example: example as ClassifyExample, options }),
    compare: add("compare"),
    locate: add("locate"),
    line: add("line"),
    scrub: add("scrub"),
    words: add("words"),
  };
}

async function addExample<Kind extends ExampleKind>(
  caller: Pick<Caller, "call">,
  audienceId: string,
  { kind, example, options }: { kind: Kind; example: ExamplesByKind[Kind]; options: CallOptions | undefined },
): Promise<ExampleChange> {
  const subject = `examples.${kind}`;
  if (typeof audienceId !== "string" || audienceId === "") {
    throw new TypeError(`${subject}: audienceId must be a text, not ${shown(audienceId)}.`);
  }
  const task = taskOf(kind, example);
  const shownTree =
    kind === "compare" ? pairOf(subject, example as ExamplePair) : [oneOf(subject, example as ExampleAsset)];
  const { contextAsset } = example;
  const inContext = contextAsset === undefined ? null : oneOf(`${subject}: contextAsset`, contextAsset);
  const { idempotencyKey, ...plain } = options ?? {};
  // Keys of their own, made from the call's: repeated under the same key, the uploads give the same names and so the same example.
  const store = (source: Source, part: number | string) =>
    storedAsset(caller, source, {
      ...plain,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey: `${idempotencyKey}-${part}` }),
    });
  const [stored, storedContext] = await Promise.all([
    Promise.all(shownTree.map(store)),
    inContext === null ? null : store(inContext, "context"),
  ]);
  const asset: StoredAsset =
    kind === "compare" ? { _t: "MultiAssetInput", assets: stored } : (stored[0] as StoredAsset);
  const body = exampleBody(task, example, { asset, contextAsset: storedContext });
  return caller.call("addExampleToAudience", { path: { audienceId }, body }, options);
}

type Source =
  | { kind: "file"; given: FileInput }
  | { kind: "url"; given: string | URL }
  | { kind: "text" | "fileName"; given: string };

function oneOf(subject: string, { file, url, text, fileName }: ExampleAsset): Source {
  const given = Object.entries({ file, url, text, fileName }).filter(([, value]) => value !== undefined);
  const [only] = given;
  if (only === undefined || given.length > 1) {
    const names = given.length > 1 ? `, not ${given.map(([name]) => name).join(" and ")}` : "";
    throw new TypeError(`${subject}: give one of file, url, text and fileName${names}.`);
  }
  return { kind: only[0], given: only[1] } as Source;
}

function pairOf(subject: string, { files, urls, texts, fileNames }: ExamplePair): Source[] {
  const given = Object.entries({ file: files, url: urls, text: texts, fileName: fileNames });
  const [only, ...others] = given.filter(([, value]) => value !== undefined);
  if (only === undefined || others.length > 0 || only[1]?.length !== 2) {
    throw new TypeError(`${subject}: give two files, urls, texts or fileNames.`);
  }
  return only[1].map((one) => ({ kind: only[0], given: one }) as Source);
}

async function storedAsset({ call }: Pick<Caller, "call">, source: Source, options: CallOptions): Promise<StoredAsset> {
  switch (source.kind) {
    case "text":
      return { _t: "TextAssetInput", text: source.given };
    case "fileName":
      return { _t: "ExistingAssetInput", name: source.given };
    case "file": {
      const { fileName } = await call("uploadFile", { body: source.given }, options);
      return { _t: "ExistingAssetInput", name: fileName };
    }
    case "url": {
      const { fileName } = await call("uploadFileFromUrl", { query: { url: String(source.given) } }, options);
      return { _t: "ExistingAssetInput", name: fileName };
    }
  }
}
