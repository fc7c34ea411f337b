export const interfaceRelease = { release: "2026.11.27.23", revision: "fc27d1b9" };
