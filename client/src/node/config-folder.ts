import { isAbsolute, join } from "node:path";

/** The folder for settings of this user's programs. */
export function configFolder(platform: string, environment: Record<string, string | undefined>, home: string): string {
  const { XDG_CONFIG_HOME: xdg, APPDATA: appData } = environment;
  if (platform === "win32") return join(appData || join(home, "AppData", "Roaming"), "muster");
  // The XDG specification says to ignore a relative path.
  if (xdg && isAbsolute(xdg)) return join(xdg, "muster");
  return platform === "darwin"
    ? join(home, "Library", "Application Support", "muster")
    : join(home, ".config", "muster");
}
