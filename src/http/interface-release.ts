export const interfaceRelease = { release: "2026.11.24.3", revision: "1d8ae665" };
