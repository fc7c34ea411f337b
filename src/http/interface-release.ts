export const interfaceRelease = { release: "2026.11.27.24", revision: "f1ca3969" };
