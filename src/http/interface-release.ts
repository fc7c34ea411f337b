export const interfaceRelease = { release: "2026.11.27.18", revision: "04ada80a" };
