export const interfaceRelease = { release: "2026.11.28.7", revision: "ac7b0bd8" };
