interface Draft {
  email: string;
  organization: string;
  role: string;
  password?: string;
  serve?: boolean;
}

interface DraftedAccount {
  email: string;
  password: string | undefined;
  clientId: string;
  clientSecret: string;
  statements: string[];
}

export declare function draftAccount(draft: Draft): DraftedAccount;
export declare function createAccounts(
  drafts: DraftedAccount[],
  execute: (statements: string[]) => Promise<{ results: Record<string, unknown>[] }[]>,
): Promise<{ email: string; organizationId: string; roles: string[]; clientId: string; clientSecret: string }[]>;
