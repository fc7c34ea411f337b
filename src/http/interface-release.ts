export const interfaceRelease = { release: "2026.11.28.1", revision: "51cef8f9" };
