import type { ComponentChildren } from "preact";

/** What the page shows of the instructions of its task. */
export interface ShownRules {
  /** Stands in the task's place until the person has read. Null: the task is shown. */
  page: ComponentChildren;
  /** Opens the instructions at any time. Null: there are none. */
  button: ComponentChildren;
  dialog: ComponentChildren;
  note: ComponentChildren;
}

export const noRules: ShownRules = { page: null, button: null, dialog: null, note: null };
