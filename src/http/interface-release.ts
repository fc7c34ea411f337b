export const interfaceRelease = { release: "2026.11.27.27", revision: "0be410ee" };
