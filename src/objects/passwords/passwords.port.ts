export interface PasswordCheck {
  /** The hash that the password fits, or null. */
  matches: number | null;
  /** The hash was made with outdated parameters. */
  isOutdated: boolean;
}

/** Passwords of the accounts behind an e-mail. The e-mail decides which object derives them. Null: that object's queue is full. */
export interface Passwords {
  /** `like`: a hash whose salt and parameters are reused, so that one derivation checks both passwords. */
  hash(email: string, password: string, like?: string | null): Promise<string | null>;
  /** Derives exactly once, even without a hash, and compares with all hashes that share the first one's salt. */
  verify(email: string, password: string, hashes: readonly string[]): Promise<PasswordCheck | null>;
}
