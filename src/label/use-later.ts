import { useEffect, useState } from "preact/hooks";

/** Loads a part of the page that few tasks need. Null: it is not wanted, or not there yet. */
export function useLater<Module>(load: () => Promise<Module>, isWanted: boolean): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null);
  useEffect(() => {
    let isCurrent = isWanted;
    // A failure leaves the plain view, which is complete.
    if (isWanted)
      load().then(
        (module) => isCurrent && setLoaded(module),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return loaded;
}
