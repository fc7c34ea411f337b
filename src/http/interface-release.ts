export const interfaceRelease = { release: "2026.11.28.10", revision: "1a594520" };
