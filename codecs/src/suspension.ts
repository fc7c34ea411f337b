type Imported = (...values: number[]) => Promise<void> | undefined;
type Exported = (...values: number[]) => number;

interface StackSwitching {
  Suspending: new (imported: Imported) => Imported;
  promising(exported: Exported): (...values: number[]) => Promise<number>;
}

/** Stack switching of WebAssembly. Node has it since version 24. */
const { Suspending, promising } = WebAssembly as unknown as Partial<StackSwitching>;

/** An import during whose promise the module stands still, if its export was made `resumable`. Without stack switching it never does. */
export function suspending(imported: Imported): (...values: number[]) => void {
  if (Suspending) return new Suspending(imported);
  return (...values) => void imported(...values);
}

export function resumable(exported: Exported): (...values: number[]) => Promise<number> {
  return promising ? promising(exported) : async (...values) => exported(...values);
}
