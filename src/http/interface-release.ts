export const interfaceRelease = { release: "2026.11.27.13", revision: "a2c6725a" };
