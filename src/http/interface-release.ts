export const interfaceRelease = { release: "2026.11.28.12", revision: "8c90d632" };
