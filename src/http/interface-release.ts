export const interfaceRelease = { release: "2026.11.28.1", revision: "ed7b06c8" };
