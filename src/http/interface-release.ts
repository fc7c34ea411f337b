export const interfaceRelease = { release: "2026.11.20.1", revision: "066f27cc" };
