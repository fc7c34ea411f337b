export const interfaceRelease = { release: "2026.11.27.22", revision: "f6a9975c" };
