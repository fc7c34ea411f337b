export interface Section {
  version: string;
  /** Null: not released. */
  date: string | null;
  notes: string;
}
export declare function sectionsOf(changelog: string): Section[];
export declare function notesOf(changelog: string, version: string): string;
export declare function requireVersion(tag: string, version: string): void;
