export const interfaceRelease = { release: "2026.11.28.19", revision: "c53eba1c" };
