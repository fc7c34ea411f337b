export const interfaceRelease = { release: "2026.11.27.25", revision: "2c700549" };
