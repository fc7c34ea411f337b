import { settleAll } from "../../support/runs.ts";
import type { Cast } from "./cast.ts";
import type { Stage } from "./stage.ts";

const reader = {
  userId: "reader-2207",
  country: "DE",
  language: "de",
  deviceType: "Phone",
  demographics: { age: "30-39" },
};

/** An app of a publisher asks people, who qualify for the audience. One of them wants to be forgotten. */
export async function tellServing(stage: Stage, cast: Cast): Promise<void> {
  const as = cast.publisherToken;
  await stage.show("createSessionToken", {
    as,
    json: { ...reader, audienceId: cast.ids.audienceId, expiresIn: 900 },
  });
  const session = await stage.show("openSession", { as, json: reader });
  const { version } = session.rapids[0].instructions;
  await stage.show("readInstructions", { as: null, parameters: { version } });
  const etag = await stage.etag("readInstructions", { as: null, parameters: { version } });
  await stage.show("readInstructions", { as: null, parameters: { version, "if-none-match": etag }, status: 304 });
  const parameters = { sessionId: session.sessionId };
  const answer = (rapidId: string, category: string) => ({
    result: { _t: "AttachCategoryResult", rapidId, category },
  });
  const { next } = await stage.show("answerRapid", { as, parameters, json: answer(session.next, "cat") });
  const skipped = await stage.show("skipRapid", { as, parameters: { ...parameters, rapidId: next.id } });
  // What is wrong with one answer does not touch the other.
  const answers = [
    { ...answer(skipped.next.id, "cat"), agoMs: 5_200 },
    { ...answer(session.next, "dog"), agoMs: 1_400 },
  ];
  await stage.show("answerRapids", { as, parameters, json: { answers } });

  await stage.show("getPerson", { parameters: { userId: reader.userId } });

  const json = { ...reader, userId: "reader-2208" };
  const other = await stage.call("openSession", { as, json });
  await stage.call("openSession", { as, json: { ...json, continues: other.sessionId } });
  await stage.call("answerRapid", { as, parameters: { sessionId: other.sessionId }, json: answer(other.next, "dog") });
  await stage.show("exportPerson", { as, parameters: { userId: reader.userId }, excerpt: withAnswersInTurn });
  const { erasureId } = await stage.show("erasePerson", { as, parameters: { userId: "reader-2208" } });
  await settleAll(stage.app);
  await stage.show("getErasure", { as, parameters: { erasureId } });
}

interface Exported {
  person: { sessions: { answers: { rapidId: string }[] }[] };
  audiences: { answers: { exampleId: string }[] }[];
}

/** The answers for an audience are exported by the ids of their examples, which differ each time. */
function withAnswersInTurn(body: unknown): unknown {
  const { audiences, ...rest } = body as Exported;
  const turns = rest.person.sessions.flatMap(({ answers }) => answers.map(({ rapidId }) => rapidId));
  const inTurn = ({ answers, ...audience }: Exported["audiences"][number]) => ({
    ...audience,
    answers: answers.toSorted((one, other) => turns.indexOf(one.exampleId) - turns.indexOf(other.exampleId)),
  });
  return { ...rest, audiences: audiences.map(inTurn) };
}
