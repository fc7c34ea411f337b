import { longestAgoMs, mostAnswersAtOnce } from "../../domain/serving/answer-group.ts";
import type { GivenAnswer } from "../wire.ts";
import type { Pending } from "./outbox.ts";

export type PendingAnswer = Pending & { kind: "answer" };

/** Characters of results in one request. Browsers let no more than 64 KiB outlive a page. */
const mostCharacters = 25_000;

/** Puts messages into requests: a report goes alone, and answers of one session go together as far as the service takes them. */
export function groupsOf(messages: readonly Pending[], most = mostAnswersAtOnce): Pending[][] {
  const groups: Pending[][] = [];
  const open = new Map<string, { group: Pending[]; characters: number }>();
  for (const message of messages) {
    if (message.kind === "report") {
      groups.push([message]);
      continue;
    }
    const { sessionId } = message;
    const { length } = JSON.stringify(message.result);
    const known = open.get(sessionId);
    if (known && known.group.length < most && known.characters + length <= mostCharacters) {
      known.group.push(message);
      known.characters += length;
      continue;
    }
    const group: Pending[] = [message];
    groups.push(group);
    open.set(sessionId, { group, characters: length });
  }
  return groups;
}

/** The answers as a request says them: how long ago each was given tells the pace of the person. */
export function givenOf(answers: readonly PendingAnswer[], now: number): GivenAnswer[] {
  return answers.map(({ result, at }) => ({
    result,
    agoMs: Math.min(longestAgoMs, Math.max(0, Math.round(now - at))),
  }));
}

export function isAnswer(message: Pending): message is PendingAnswer {
  return message.kind === "answer";
}
