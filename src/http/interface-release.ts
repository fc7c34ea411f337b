export const interfaceRelease = { release: "2026.11.27.19", revision: "d6519dcb" };
