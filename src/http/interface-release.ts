export const interfaceRelease = { release: "2026.11.27.3", revision: "a797fdc9" };
