export const interfaceRelease = { release: "2026.11.27.20", revision: "4530dbbb" };
