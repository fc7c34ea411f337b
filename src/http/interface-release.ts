export const interfaceRelease = { release: "2026.11.28.1", revision: "4b74be3d" };
