/** Enhances what stands below a node. It is called again for parts that were replaced, so it must know what it has enhanced already. */
export type Enhance = (root: ParentNode) => void;

/** Every enhancement of the console, filled by main.ts. */
export const enhanceAll: Enhance[] = [];
