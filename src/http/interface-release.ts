export const interfaceRelease = { release: "2026.11.28.7", revision: "ba6962db" };
