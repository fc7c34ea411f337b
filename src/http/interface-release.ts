export const interfaceRelease = { release: "2026.11.27.26", revision: "21b904dd" };
