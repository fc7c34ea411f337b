export const interfaceRelease = { release: "2026.11.27.24", revision: "bfe298ee" };
