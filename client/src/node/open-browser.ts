import { spawn } from "node:child_process";

/** Hands an address to the user's browser. Whether it opens cannot be known: the address is shown as well. */
export function openBrowser(url: string): void {
  const [command, ...args] = commandFor(process.platform, process.env.BROWSER);
  const child = spawn(command, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
}

function commandFor(platform: string, chosen: string | undefined): [string, ...string[]] {
  if (chosen) return [chosen];
  if (platform === "darwin") return ["open"];
  // Not through a shell, which would take the & of a query for its own.
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler"];
  return ["xdg-open"];
}
