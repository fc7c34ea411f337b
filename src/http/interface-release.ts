export const interfaceRelease = { release: "2026.11.28.9", revision: "a3a5304a" };
