export const interfaceRelease = { release: "2026.11.24.2", revision: "41c5a1be" };
