export const interfaceRelease = { release: "2026.11.27.4", revision: "adf13cf5" };
