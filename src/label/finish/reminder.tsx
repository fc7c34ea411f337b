import { useState } from "preact/hooks";
import { useAllTexts } from "../surroundings.ts";
import type { Finishing } from "./finishing.ts";

type Answer = "none" | "on" | "refused";

/** Some browsers have no notifications, and phones take them only from a worker, which this page has not. */
function isPossible(): boolean {
  const { userAgentData } = navigator as { userAgentData?: { mobile?: boolean } };
  return typeof Notification === "function" && Notification.permission !== "denied" && userAgentData?.mobile !== true;
}

/** Offers to tell the person about new tasks while they look at something else. Asks the browser only at their click. */
export function Reminder({ finishing }: { finishing: Finishing }) {
  const texts = useAllTexts();
  const [answer, setAnswer] = useState<Answer>(finishing.onWork ? "on" : "none");
  const [isOffered] = useState(isPossible);
  if (!isOffered) return null;
  if (answer === "on") return <p role="status">{texts.finish_reminding}</p>;
  if (answer === "refused") return <p role="status">{texts.finish_remind_refused}</p>;
  return (
    <button
      type="button"
      onClick={async () => {
        const permission = await Notification.requestPermission().catch(() => "denied" as const);
        if (permission !== "granted") return setAnswer(permission === "denied" ? "refused" : "none");
        finishing.onWork = () => tell(texts.finish_remind_title, texts.finish_remind_text);
        setAnswer("on");
      }}
    >
      {texts.finish_remind}
    </button>
  );
}

/** Tells once, and takes it back when the person returns. */
function tell(title: string, body: string): void {
  if (document.visibilityState === "visible" && document.hasFocus()) return;
  try {
    const notification = new Notification(title, { body, tag: "muster-label", icon: "/label/icon.svg" });
    const returned = () => {
      if (document.visibilityState !== "visible") return;
      notification.close();
      document.removeEventListener("visibilitychange", returned);
      removeEventListener("focus", returned);
    };
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
    document.addEventListener("visibilitychange", returned);
    addEventListener("focus", returned);
  } catch {
    // A browser that has changed its mind. The page shows the task all the same.
  }
}
