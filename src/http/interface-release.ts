export const interfaceRelease = { release: "2026.11.27.17", revision: "962ab37b" };
