export declare function decideOnPublisher(
  what: { clientId: string; decision: "approve" | "revoke" },
  execute: (statements: string[]) => Promise<{ results: Record<string, unknown>[] }[]>,
): Promise<{ clientId: string; name: string; servingState: string }>;
