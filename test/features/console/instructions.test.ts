import { describe, expect, it } from "vitest";
import { getNewestRevisionRoute } from "../../../src/features/labeling/definitions/definitions.contract.ts";
import { newAudience, newExample, readAudience, share } from "../../support/audiences.ts";
import { formTokenOf } from "../../support/browser.ts";
import { classifyWorkflow, newDefinition, newTextDataset } from "../../support/labeling.ts";
import { operator, textOf } from "../../support/operator.ts";
import { picture } from "../../support/origin.mjs";

type Operator = Awaited<ReturnType<typeof operator>>;
type Value = string | File;

const file = (name: string) => new File([picture as Uint8Array<ArrayBuffer>], name, { type: "image/png" });

async function send({ at }: Operator, path: string, fields: [string, Value][]) {
  const body = new FormData();
  body.set("form_token", formTokenOf(await at.visit(path)));
  for (const [name, value] of fields) body.append(name, value);
  return at.visit(path, { method: "POST", body, headers: { "Sec-Fetch-Site": "same-origin", Origin: "null" } });
}

const row = (i: number, members: Record<string, string>): [string, Value][] =>
  Object.entries({ asset: "", text: "", answer: "", reason: "", ...members }).map(([name, value]) => [
    `instructions.examples[${i}].${name}`,
    value,
  ]);
/** The value of a field as the page shows it. */
const fieldOf = (html: string, name: string) => html.split(`name="${name}"`)[1]?.split(">")[0] ?? "";
const newest = async (by: Operator, definitionId: string) =>
  (await by.call(getNewestRevisionRoute, { params: { definitionId } })).body;

describe("the form of instructions", () => {
  it("makes a revision of a definition, with pictures that came along, and shows it again", async () => {
    const by = await operator();
    const definitionId = await newDefinition(by, await newTextDataset(by));
    const path = `/console/definitions/${definitionId}/instructions`;
    expect((await by.open(`/definitions/${definitionId}`)).html).toContain(`href="${path}"`);
    const saved = await send(by, path, [
      ["instructions.text", "Listen **first**.\r\n\r\n- twice"],
      ["pictures", file("a.png")],
      ...row(0, { text: "Meow", answer: "A cat", isRight: "yes", reason: "It meows." }),
      ...row(1, { reason: "It barks." }),
      ["upload.1", file("b.png")],
      ["do", "save"],
    ]);
    expect([saved.status, saved.location]).toEqual([303, `/console/definitions/${definitionId}`]);
    const { revisionNumber, instructions } = await newest(by, definitionId);
    expect(revisionNumber).toBe(2);
    expect(instructions.text).toMatch(/^Listen \*\*first\*\*\.\n\n- twice\n\n!\[picture\]\([\w-]+\.png\)$/);
    expect(instructions.examples).toEqual([
      { asset: null, text: "Meow", answer: "A cat", isRight: true, reason: "It meows." },
      { asset: expect.stringMatching(/\.png$/), text: null, answer: null, isRight: false, reason: "It barks." },
    ]);
    const page = await by.open(`/definitions/${definitionId}`);
    expect(textOf(page)).toContain("✓ Right Meow A cat. It meows.");
    expect(page.html).toContain(instructions.version);
    const form = await by.at.visit(path);
    expect(form.html).toContain(instructions.examples[1].asset);
    expect(fieldOf(form.html, "instructions.examples[0].isRight")).toContain("checked");
    expect(fieldOf(form.html, "instructions.examples[1].isRight")).not.toContain("checked");
  });

  it("adds and removes examples without a script, and keeps what was typed", async () => {
    const by = await operator();
    const path = `/console/definitions/${await newDefinition(by, await newTextDataset(by))}/instructions`;
    const typed: [string, Value][] = [
      ["instructions.text", "Listen <first>."],
      ...row(0, { text: "Meow", reason: "One" }),
      ...row(1, { text: "Bark", reason: "Two" }),
    ];
    const added = await send(by, path, [...typed, ["do", "addWrong"]]);
    expect(added.status).toBe(200);
    expect(textOf(added)).toContain("Example 3: wrong");
    expect(added.html).toContain("Listen &lt;first&gt;.");
    const removed = await send(by, path, [...typed, ["do", "remove 0"]]);
    expect(removed.html).toContain("Bark");
    expect(removed.html).not.toContain("Meow</textarea>");
    expect(textOf(removed)).not.toContain("Example 2");
  });

  it("says beside the field what is refused, and takes instructions away", async () => {
    const by = await operator();
    const definitionId = await newDefinition(by, await newTextDataset(by), {
      workflow: classifyWorkflow({ title: "W".repeat(201) }),
    });
    const path = `/console/definitions/${definitionId}/instructions`;
    const refused = await send(by, path, [
      ["instructions.text", "Listen."],
      ...row(0, { text: "Meow", reason: " " }),
      ["do", "save"],
    ]);
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('href="#instructions.examples[0].reason"');
    const long = await send(by, path, [
      ["instructions.text", "Listen."],
      ["do", "save"],
    ]);
    expect(textOf(long)).toContain("question of at most 200 characters");

    const other = await newDefinition(by, await newTextDataset(by), {
      instructions: { text: "Old.", examples: [] },
    });
    const gone = await send(by, `/console/definitions/${other}/instructions`, [
      ["instructions.text", "Old."],
      ["do", "takeAway"],
    ]);
    expect(gone.status).toBe(303);
    expect(await newest(by, other)).toMatchObject({ revisionNumber: 2, instructions: null });
  });

  it("changes an audience for its editors, and for nobody else", async () => {
    const [by, viewer] = [await operator(), await operator()];
    const audienceId = await newAudience(by);
    await newExample(by, audienceId);
    await share(by, audienceId, viewer.person.email, "Viewer");
    const path = `/console/audiences/${audienceId}/instructions`;
    expect((await viewer.at.visit(path)).status).toBe(403);
    expect((await (await operator()).at.visit(path)).status).toBe(403);
    const page = await by.at.visit(path);
    const version = /name="version" value="(\d+)"/.exec(page.html)?.[1] ?? "";
    const saved = await send(by, path, [
      ["version", version],
      ["instructions.text", "Listen."],
      ["do", "save"],
    ]);
    expect([saved.status, saved.location]).toEqual([303, `/console/audiences/${audienceId}`]);
    expect((await readAudience(by, audienceId)).instructions.text).toBe("Listen.");
    expect(textOf(await by.openAudience(audienceId))).toContain("Instructions Edit");
    const stale = await send(by, path, [
      ["version", version],
      ["instructions.text", "Other."],
      ["do", "save"],
    ]);
    expect(stale.status).toBe(400);
    expect(textOf(stale)).toContain("The audience has changed since you read it");
    expect(stale.html).toContain(`name="version" value="${version}"`);
    expect(stale.html).toContain("Other.");
  });
});
