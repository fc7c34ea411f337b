import { isAbsolute, join } from "node:path";

/** Where this user's programs keep their settings. */
export function configFolder(platform: string, environment: Record<string, string | undefined>, home: string): string {
  const { XDG_CONFIG_HOME: xdg, APPDATA: appData } = environment;
  if (platform === "win32") return join(appData || join(home, "AppData", "Roaming"), "muster");
  // The specification says to ignore a relative one.
  if (xdg && isAbsolute(xdg)) return join(xdg, "muster");
  return platform === "darwin"
    ? join(home, "Library", "Application Support", "muster")
    : join(home, ".config", "muster");
}
