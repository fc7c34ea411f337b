export const interfaceRelease = { release: "2026.11.27.2", revision: "51235178" };
