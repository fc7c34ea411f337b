export const interfaceRelease = { release: "2026.11.28.13", revision: "348d2c0e" };
