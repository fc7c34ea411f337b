export const interfaceRelease = { release: "2026.11.27.14", revision: "2727cbe2" };
