import { render } from "preact";
import { App } from "./app.tsx";
import type { Finishing } from "./finish/finishing.ts";
import { imported } from "./imported.ts";
import { Labeling } from "./labeling.ts";
import { Later } from "./later.ts";
import { Prefetch } from "./prefetch.ts";
import { isFrom } from "./rules/assets.ts";
import { holdMs } from "./rules/holds.ts";
import type { KeyValueStore } from "./rules/outbox.ts";
import type { FirstTexts, LaterTexts } from "./texts/en.ts";
import type { View } from "./view.ts";
import type { LabelStart, Service } from "./wire.ts";

export interface MountOptions {
  root: Element | ShadowRoot;
  start: LabelStart;
  texts: FirstTexts;
  /** Loads what the first task does not need, with its style. */
  loadLaterTexts: () => Promise<LaterTexts>;
  /** Null: the page's cookie tells who answers. */
  token: () => string | null;
  keyTarget: EventTarget;
  /** The component stands on a customer's page. */
  isEmbedded: boolean;
  onEvent?: (name: "idle" | "qualified" | "closed") => void;
  /** Tasks that are only tried, in a frame: nothing is sent or kept, and the frame takes no focus from the page around it. */
  trial?: { service: Service; store: KeyValueStore };
}

const keysOffKey = "muster-label-keys-off";

const loadSending = imported(() => import("./sending-part.ts"));

/** Starts the page within an element. Gives the way to end it. */
export function mount(options: MountOptions): () => void {
  const { root, start, texts, token, keyTarget, isEmbedded, onEvent, trial } = options;
  const store = trial?.store ?? storage();
  const origins = [location.origin, new URL(start.api, location.href).origin];
  const isAllowed = (url: string) => isFrom(isEmbedded ? origins.slice(1) : origins, url, location.href);
  const room = () => (root instanceof ShadowRoot ? root.host.clientWidth : null);
  const prefetch = new Prefetch(isAllowed, room);
  const reading = { store, key: start.key, isAllowed };
  const surroundings = {
    texts,
    laterTexts: new Later(options.loadLaterTexts),
    keyTarget,
    isAllowed,
    isDecoded: (url: string) => prefetch.isDecoded(url),
    crossOrigin: origins[0] === origins[1] ? null : ("anonymous" as const),
    room,
    isEmbedded,
    mayTakeFocus: () => !trial || document.hasFocus(),
  };
  const keySwitch = {
    read: () => read(store, keysOffKey) === null,
    write: (isOn: boolean) => (isOn ? store.removeItem(keysOffKey) : store.setItem(keysOffKey, "1")),
  };

  const canFinish = !trial || trial.service.finish;
  const finishing: Finishing | null =
    start.finish && canFinish ? { start: start.finish, call: () => labeling.finish(), onWork: null } : null;
  const total = start.limits?.tasksPerPerson ?? null;
  const limit = total === null ? null : { total, before: start.limits?.done ?? 0 };
  let before: { phase: View["phase"]; news: View["news"] } = { phase: "opening", news: null };
  const labeling = new Labeling(
    {
      store,
      key: start.key,
      tab: crypto.randomUUID?.() ?? String(Math.random()),
      locked: (work) => (navigator.locks ? navigator.locks.request(`muster-label/${start.key}`, work) : work()),
      wait: async (ms, wake) => {
        // A trial begins again on request. What it holds goes on by itself.
        if (trial && ms > holdMs) return wake;
        let timer = 0;
        await Promise.race([wake, new Promise<void>((resolve) => (timer = window.setTimeout(resolve, ms)))]);
        clearTimeout(timer);
      },
      now: Date.now,
      random: Math.random,
      onChange: (view) => {
        const { phase, news } = view;
        if (news === "qualified" && before.news !== news) onEvent?.(news);
        if ((phase === "idle" || phase === "closed") && before.phase !== phase) onEvent?.(phase);
        if (phase === "task" && before.phase !== phase) finishing?.onWork?.();
        before = { phase, news };
        show();
      },
    },
    new Later(async () => {
      const { Sending, createService } = await loadSending();
      const service = trial?.service ?? createService(start.api, start.person.id, token);
      return (state) => new Sending(state, service);
    }),
  );
  const show = () =>
    render(
      <App
        labeling={labeling}
        prefetch={prefetch}
        reading={reading}
        surroundings={surroundings}
        keySwitch={keySwitch}
        view={labeling.view}
        title={start.title ?? ""}
        organization={start.organization ?? null}
        label={start.person.label ?? null}
        notice={start.notice ?? null}
        finishing={finishing}
        canForget={!isEmbedded && !trial}
        limit={limit}
      />,
      root,
    );

  const resumed = () => {
    if (document.visibilityState === "visible") labeling.resume();
    else labeling.hide();
  };
  const left = () => labeling.leave();
  const changed = (event: StorageEvent) => labeling.storageChanged(event.key, event.newValue);
  addEventListener("online", resumed);
  addEventListener("pageshow", resumed);
  addEventListener("pagehide", left);
  document.addEventListener("visibilitychange", resumed);
  addEventListener("storage", changed);
  // A session that came along is shown at once: what a page without work needs would be loaded beside the first picture.
  labeling.start(start.session);
  if (labeling.view.phase === "opening") show();
  return () => {
    removeEventListener("online", resumed);
    removeEventListener("pageshow", resumed);
    removeEventListener("pagehide", left);
    document.removeEventListener("visibilitychange", resumed);
    removeEventListener("storage", changed);
    labeling.leave();
    labeling.stop();
    render(null, root);
  };
}

/** A browser may forbid storage: what is kept then lives as long as the page. */
function storage(): KeyValueStore {
  try {
    localStorage.getItem(keysOffKey);
    return localStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      get length() {
        return kept.size;
      },
      key: (index) => [...kept.keys()][index] ?? null,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}

function read(store: KeyValueStore, key: string): string | null {
  try {
    return store.getItem(key);
  } catch {
    return null;
  }
}
