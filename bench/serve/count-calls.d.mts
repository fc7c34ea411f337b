interface Visit {
  sessions: { objectCalls: number };
  answers: { objectCalls: number };
}

export function leastOf(visit: () => Promise<Visit>): Promise<Visit>;
export function requireNoMoreCalls(service: Visit, bare: Visit): void;
