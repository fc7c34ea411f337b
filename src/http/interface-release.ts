export const interfaceRelease = { release: "2026.11.27.28", revision: "08467db6" };
