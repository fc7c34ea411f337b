export const interfaceRelease = { release: "2026.11.27.15", revision: "74260ae4" };
