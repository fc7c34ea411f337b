export const interfaceRelease = { release: "2026.11.28.16", revision: "f021f7fb" };
