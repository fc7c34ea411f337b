export const interfaceRelease = { release: "2026.11.27.12", revision: "6d73566b" };
