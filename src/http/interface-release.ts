export const interfaceRelease = { release: "2026.11.24.4", revision: "a878ecdb" };
