export const interfaceRelease = { release: "2026.11.28.3", revision: "06c8335b" };
