export const interfaceRelease = { release: "2026.11.24.1", revision: "591a66d3" };
