interface Draft {
  email: string;
  organization: string;
  role: string;
  password?: string;
  serve?: boolean;
  /** The id of one that only claims the e-mail, to be verified; by default a new one is made. */
  account?: string;
}

interface DraftedAccount {
  email: string;
  password: string | undefined;
  clientId: string;
  clientSecret: string;
  statements: string[];
}

export declare function draftAccount(draft: Draft): DraftedAccount;
export type Execute = (statements: string[]) => Promise<{ results: Record<string, unknown>[] }[]>;

export declare function requireUnclaimed(email: string, execute: Execute): Promise<void>;
export declare function createAccounts(
  drafts: DraftedAccount[],
  execute: Execute,
): Promise<{ email: string; organizationId: string; roles: string[]; clientId: string; clientSecret: string }[]>;
