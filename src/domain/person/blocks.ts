/** Whose work a person gets no more. */
export interface Blocks {
  /** Organizations, none of whose work is given. */
  organizations: string[];
  /** Audiences, to which the person does not belong any more, whoever asks them. */
  audiences: string[];
}

/** The blocks as the database had them. Of two such copies, the one with the higher version is newer. */
export interface ToldBlocks extends Blocks {
  version: number;
}

export const noBlocks: Blocks = { organizations: [], audiences: [] };

export function isBlockedAnywhere({ organizations, audiences }: Blocks): boolean {
  return organizations.length > 0 || audiences.length > 0;
}
