/** A task as the labeling page shows it; what is left out is empty. The types are those of src/label/rules/draft.ts. */
interface Draft {
  title?: string;
  tasks: readonly object[];
  /** The first task is answered for this page, from this answer on. Null: from nothing. Absent: tasks are tried. */
  given?: object | null;
}

const latest = new WeakMap<HTMLIFrameElement, Draft>();

/** Shows a draft in a frame, now and as soon as the frame is ready. Nothing is sent to the service. */
export function showDraft(frame: HTMLIFrameElement, draft: Draft): void {
  if (!latest.has(frame)) {
    addEventListener("message", ({ origin, source, data }) => {
      if (origin === location.origin && source === frame.contentWindow && data?.isTryReady) send(frame);
    });
  }
  latest.set(frame, draft);
  send(frame);
}

function send(frame: HTMLIFrameElement): void {
  frame.contentWindow?.postMessage({ draft: latest.get(frame) }, location.origin);
}
