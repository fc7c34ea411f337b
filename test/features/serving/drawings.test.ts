import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { queryExamplesRoute } from "../../../src/features/audiences/examples/examples.contract.ts";
import { testApp } from "../../support/app.ts";
import { newPool, newPublisher, openSession, sendAnswer } from "../../support/serving.ts";

const box = { xMin: 20, yMin: 20, xMax: 60, yMax: 40 };
const line = {
  payload: { _t: "LineExamplePayload", target: "The tail" },
  truth: { _t: "LineExampleTruth", boundingBoxes: [box] },
};
const stroke = (...points: [x: number, y: number][]) => ({ size: 2, points: points.map(([x, y]) => ({ x, y })) });

async function start(change: object) {
  const app = testApp();
  const pool = await newPool(app, { change, examples: 5 });
  const publisher = await newPublisher(app);
  const person = { userId: crypto.randomUUID(), demographics: pool.demographics };
  const { body: session } = await openSession(publisher, person);
  const send = (rapid: number, result: object) =>
    sendAnswer(publisher, session.sessionId, { ...result, rapidId: session.rapids[rapid].id });
  return { pool, send };
}

describe("a drawing", () => {
  it("is graded in percent of the asset", async () => {
    const { send } = await start(line);
    const draw = async (rapid: number, ...lines: object[]) =>
      (await send(rapid, { _t: "LineResult", lines })).body.isCorrect;
    expect(await draw(0, stroke([25, 30], [55, 30]))).toBe(true);
    // The same in shares of the asset is a speck in its corner.
    expect(await draw(1, stroke([0.25, 0.3], [0.55, 0.3]))).toBe(false);
    expect(await draw(2, stroke([30, 30], [38, 30]))).toBe(false);
  });

  it("may have a hundred lines and five thousand points together", async () => {
    const { send } = await start(line);
    const wave = (count: number) =>
      stroke(...Array.from({ length: count }, (_, n): [number, number] => [25 + (n % 2) * 30, 21 + n / 5_000]));
    const refusal = async (...lines: object[]) => (await send(0, { _t: "LineResult", lines })).body.errors;
    expect(await refusal(wave(2_500), wave(2_501))).toEqual({
      "result.lines": ["may have at most 5000 points together"],
    });
    expect(await refusal(wave(5_001))).toHaveProperty(["result.lines[0].points"]);
    expect(await refusal(...Array.from({ length: 101 }, () => wave(2)))).toHaveProperty(["result.lines"]);
    expect(await refusal(stroke([25, 30], [100.1, 30]))).toEqual({
      "result.lines[0].points[1]": ["must lie within 0 to 100"],
    });
    const { body } = await send(0, { _t: "LineResult", lines: [wave(2_500), wave(2_500)] });
    expect(body.isCorrect).toBe(true);
  });
});

describe("a truth in boxes", () => {
  it("is told as it was sent, and stored in shares", async () => {
    const { pool, send } = await start({
      payload: { _t: "LocateExamplePayload", target: "The cat" },
      truth: { _t: "LocateExampleTruth", boundingBoxes: [box] },
    });
    const [exampleId] = pool.exampleIds;
    const stored = await env.DB.prepare("SELECT truth FROM audience_examples WHERE id = ?").bind(exampleId).first();
    expect(JSON.parse(String(stored?.truth)).boundingBoxes).toEqual([{ xMin: 0.2, yMin: 0.2, xMax: 0.6, yMax: 0.4 }]);
    const params = { audienceId: pool.audienceId };
    const { body } = await pool.owner.call(queryExamplesRoute, { params });
    expect(body.items[0].truth.boundingBoxes).toEqual([box]);
    const point = async (rapid: number, x: number, y: number) =>
      (await send(rapid, { _t: "LocateResult", coordinates: [{ x, y }] })).body.isCorrect;
    expect([await point(0, 60, 40), await point(1, 61, 40)]).toEqual([true, false]);
  });
});
