export interface JsonShape {
  /** How deep arrays and objects are nested. */
  depth: number;
  /** The items of the longest list: one more than its commas. */
  longestList: number;
}

/**
 * Measures a JSON text without parsing it. A hostile body of a million brackets costs one pass and little memory, while a check of
 * each item would report a fault for each. The text need not be valid JSON.
 */
export function jsonShape(text: string): JsonShape {
  const open: { isList: boolean; items: number }[] = [];
  let depth = 0;
  let deepest = 0;
  let longestList = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) {
      deepest = Math.max(deepest, ++depth);
      // Deeper than any reader goes, only the depth counts.
      if (depth <= countedDepth) open.push({ isList: code === 0x5b, items: 1 });
    } else if (code === 0x7d || code === 0x5d) {
      if (depth <= countedDepth) open.pop();
      depth--;
    } else if (code === 0x2c && depth <= countedDepth) {
      const innermost = open.at(-1);
      if (innermost) longestList = Math.max(longestList, innermost.isList ? ++innermost.items : 0);
    }
  }
  return { depth: deepest, longestList };
}

const countedDepth = 100;
