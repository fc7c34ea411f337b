export const interfaceRelease = { release: "2026.11.28.6", revision: "b697886f" };
