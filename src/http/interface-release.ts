export const interfaceRelease = { release: "2026.11.27.13", revision: "93c41e14" };
