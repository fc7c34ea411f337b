export const interfaceRelease = { release: "2026.11.28.17", revision: "92eff888" };
