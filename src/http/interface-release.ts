export const interfaceRelease = { release: "2026.11.27.11", revision: "484b9821" };
