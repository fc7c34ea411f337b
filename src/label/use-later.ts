import { useEffect, useState } from "preact/hooks";
import type { Later } from "./later.ts";

/** Null: it is not wanted, or not there yet. Where `isNow` is false it is taken as it comes, and something else loads it. */
export function useLater<Value>(later: Later<Value>, isWanted = true, isNow = isWanted): Value | null {
  const [, notice] = useState(0);
  useEffect(() => {
    if (!isWanted || later.value !== null) return;
    const stop = later.listen(() => notice((times) => times + 1));
    if (isNow) void later.load();
    return stop;
  }, [isWanted, isNow, later]);
  return isWanted ? later.value : null;
}
