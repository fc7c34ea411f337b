export const interfaceRelease = { release: "2026.11.27.10", revision: "9b25caa3" };
