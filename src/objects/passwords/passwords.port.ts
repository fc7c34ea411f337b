export interface PasswordCheck {
  /** Which of the hashes the password fits; null: none. */
  matches: number | null;
  /** That one was made with other parameters than are used now. */
  isOutdated: boolean;
}

/** Passwords of the accounts behind an e-mail, which says where they are derived. Null: too many derivations wait there. */
export interface Passwords {
  /** `like`: a hash whose salt and parameters are used again, so that one derivation tells both passwords. */
  hash(email: string, password: string, like?: string | null): Promise<string | null>;
  /** Derives exactly once, also where there is no hash, and compares with the hashes that share a salt with the first. */
  verify(email: string, password: string, hashes: readonly string[]): Promise<PasswordCheck | null>;
}
