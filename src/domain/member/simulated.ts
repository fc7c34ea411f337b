import { type MemberState, memberStates } from "./member-state.ts";

/**
 * Begins the ids of people who are tried out, such as those of `npm run crowd`. They are served and judged as everybody, and are not
 * counted as people of an audience. The mark is in the id, so that everything that knows a person knows it. A client that sets it leaves
 * out its own people, and nobody else.
 */
export const simulatedPrefix = "simulated-";

export function isSimulated(userId: string): boolean {
  return userId.startsWith(simulatedPrefix);
}

/** Finds their rows by the index of ids: from the prefix up to the text behind the last that begins with it. */
export const whereSimulatedSql = `user_id >= '${simulatedPrefix}' AND user_id < 'simulated.'`;

type States = Record<MemberState, number>;

export const noPeople = Object.fromEntries(memberStates.map((state) => [state, 0])) as States;

/** Those in each state who are not simulated. While people move between shards, more may be told as simulated than as people. */
export function withoutSimulated(states: States, simulated: States): States {
  const rest = memberStates.map((state): [MemberState, number] => [
    state,
    Math.max(0, states[state] - simulated[state]),
  ]);
  return Object.fromEntries(rest) as States;
}
