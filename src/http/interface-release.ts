export const interfaceRelease = { release: "2026.11.27.23", revision: "cb43ff66" };
