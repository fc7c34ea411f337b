export const interfaceRelease = { release: "2026.11.28.2", revision: "076e4fb9" };
