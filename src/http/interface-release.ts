export const interfaceRelease = { release: "2026.11.27.9", revision: "c3631b5a" };
