export const interfaceRelease = { release: "2026.11.27.21", revision: "33c1a8f8" };
