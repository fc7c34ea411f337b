import { spawn } from "node:child_process";

/** Opens an address in the user's browser. Success is unknown, so callers show the address too. */
export function openBrowser(url: string): void {
  const [command, ...args] = commandFor(process.platform, process.env.BROWSER);
  const child = spawn(command, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
}

function commandFor(platform: string, chosen: string | undefined): [string, ...string[]] {
  if (chosen) return [chosen];
  if (platform === "darwin") return ["open"];
  // Not through a shell, which would interpret the & of a query.
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler"];
  return ["xdg-open"];
}
