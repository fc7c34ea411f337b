export const interfaceRelease = { release: "2026.11.28.14", revision: "90bcf9b2" };
