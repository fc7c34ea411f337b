import { mount } from "../mount.tsx";
import { readDraft } from "../rules/draft.ts";
import { type TryTask, trySession } from "../rules/try-session.ts";
import type { Finished, FinishStart, Service } from "../wire.ts";
import { mountEdit } from "./edit.tsx";
import { tryTexts } from "./try-texts.ts";

interface Try {
  title: string;
  tasks: TryTask[];
  /** The end of a labeling link. Absent: only tasks are tried. */
  end?: { finish: FinishStart; told: Finished; limit: "tasks" | null };
}

let end: (() => void) | null = null;

function show(root: HTMLElement, { title, tasks, end: shownEnd }: Try): void {
  end?.();
  root.classList.toggle("phone", parent !== window);
  const texts = tryTexts(navigator.language);
  const kept = new Map<string, string>();
  end = mount({
    root,
    start: {
      api: "/",
      key: "try",
      session: null,
      person: { id: "try", label: "try" },
      title,
      ...(shownEnd ? { finish: shownEnd.finish } : {}),
    },
    texts,
    loadLaterTexts: async () => texts,
    token: () => null,
    keyTarget: document,
    isEmbedded: false,
    trial: {
      service: { ...trySession(tasks), ...(shownEnd ? tryEnd(shownEnd) : {}) },
      // Nothing outlives the page.
      store: {
        get length() {
          return kept.size;
        },
        key: (index) => [...kept.keys()][index] ?? null,
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
  });
}

/** Nothing is left to do, and finishing gives what the console made up. */
function tryEnd({ told, limit }: NonNullable<Try["end"]>): Pick<Service, "open" | "finish"> {
  const reply = { status: 200, faultyMembers: [], retryAfterSeconds: null };
  return {
    open: async () => ({ ...reply, body: { campaignId: null, ...(limit ? { limit, againAt: null } : {}) } }),
    finish: async () => ({ ...reply, body: told }),
  };
}

/** The same draft again must not take away what was marked just now. */
let shownDraft = "";

function showDraft(root: HTMLElement, text: string): void {
  if (text === shownDraft) return;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return;
  }
  const draft = readDraft(value);
  if (!draft) return;
  shownDraft = text;
  const { given, tasks } = draft;
  const [first] = tasks;
  if (given === undefined || !first) {
    show(root, draft);
    return;
  }
  end?.();
  root.classList.remove("phone");
  end = mountEdit({ root, rapid: first.rapid, given, texts: tryTexts(navigator.language), tell });
}

/** Tells the page around the frame. */
function tell(message: object): void {
  parent.postMessage(message, location.origin);
}

const root = document.getElementById("label");
const text = document.getElementById("label-try")?.textContent;
if (root && text) {
  const given = JSON.parse(text) as Try | null;
  root.replaceChildren();
  if (given) show(root, given);
  else {
    const fromAddress = () => {
      if (location.hash.length > 1) showDraft(root, decodeURIComponent(location.hash.slice(1)));
    };
    addEventListener("hashchange", fromAddress);
    addEventListener("message", ({ origin, source, data }) => {
      const isOurs = origin === location.origin && source === parent && parent !== window;
      if (isOurs && typeof data?.draft === "object") showDraft(root, JSON.stringify(data.draft));
    });
    fromAddress();
    // The form around it may have been ready first.
    if (parent !== window) tell({ isTryReady: true });
  }
}
