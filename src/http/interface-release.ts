export const interfaceRelease = { release: "2026.11.28.8", revision: "8dca7d2a" };
