import { type Child, createContext, useContext } from "hono/jsx";
import type { AppContext } from "../../app-env.ts";

const requestContext = createContext<AppContext | null>(null);

/** Lets the components of a page know the request that it answers. */
export function OfRequest({ c, children }: { c: AppContext; children?: Child }) {
  return <requestContext.Provider value={c}>{children}</requestContext.Provider>;
}

/** The request that the page answers. Only components within a page may ask. */
export function useRequest(): AppContext {
  const c = useContext(requestContext);
  if (c === null) throw new Error("a component that needs the request was rendered outside of a page");
  return c;
}
