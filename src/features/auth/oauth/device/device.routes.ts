import type { Context } from "hono";
import type { AppEnv } from "../../../../http/app-env.ts";
import { sentencePage } from "../../../../http/pages/components/page.tsx";
import { createPageRouter, requireFreshSession, requireSession } from "../../../../http/pages/page-router.ts";
import { authDeps } from "../../auth.deps.ts";
import { devicePage, userCodePage } from "./device.pages.tsx";
import { type DeviceReading, decideDevice, readDevice } from "./device.usecases.ts";

const path = "/connect/device";

/** The page for the code that a device shows. Allowing a device gives access, so it asks for a fresh password. */
export const deviceRoutes = createPageRouter()
  .get(path, async (c) => {
    const typed = c.req.query("user_code");
    if (!typed) {
      await requireSession(c);
      return userCodePage(c, path);
    }
    const session = await requireFreshSession(c);
    const reading = await readDevice(authDeps(c), session, typed);
    if (reading.kind !== "ready") return wrongCodePage(c, reading);
    return devicePage(c, { device: reading.device, session, action: path });
  })
  .post(path, async (c, form) => {
    const typed = form.get("user_code") ?? "";
    const question = `${path}?${new URLSearchParams({ user_code: typed })}`;
    const allow = form.get("decision") === "allow";
    const session = await (allow ? requireFreshSession : requireSession)(c, question);
    const decision = await decideDevice(authDeps(c), session, typed, allow);
    switch (decision.kind) {
      case "allowed":
        return sentencePage(c, "The device is connected", "You can close this page and go back to the device.");
      case "denied":
        return sentencePage(c, "The device is refused", "It gets no access. You can close this page.");
      case "too_late":
        return userCodePage(c, path, {
          refusal:
            "The device was not connected. The code was used or has expired, or your account belongs to no organization.",
        });
      case "unknown":
      case "locked":
        return wrongCodePage(c, decision);
    }
  });

function wrongCodePage(c: Context<AppEnv>, reading: Exclude<DeviceReading, { kind: "ready" }>) {
  if (reading.kind === "unknown") {
    return userCodePage(c, path, {
      refusal: "No device waits with this code. It may have expired: get a new code from the device.",
    });
  }
  c.header("Retry-After", String(reading.retryAfterSeconds));
  return userCodePage(c, path, {
    status: 429,
    refusal: `Too many attempts. Try again in ${reading.retryAfterSeconds} seconds.`,
  });
}
