export type SignInWay = "browser" | "device";

/** Uses the browser on this machine, or a code without a display or in a remote session. */
export function signInWay(
  platform: string,
  environment: Record<string, string | undefined>,
  { noBrowser = false }: { noBrowser?: boolean },
): SignInWay {
  const { BROWSER, DISPLAY, WAYLAND_DISPLAY, SSH_CONNECTION } = environment;
  if (noBrowser) return "device";
  if (BROWSER) return "browser";
  if (SSH_CONNECTION) return "device";
  if (platform === "win32" || platform === "darwin") return "browser";
  return DISPLAY || WAYLAND_DISPLAY ? "browser" : "device";
}
