export const interfaceRelease = { release: "2026.11.28.2", revision: "4e53b4d4" };
