export const interfaceRelease = { release: "2026.11.28.4", revision: "7f48b389" };
