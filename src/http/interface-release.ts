export const interfaceRelease = { release: "2026.11.28.11", revision: "33fabcb6" };
