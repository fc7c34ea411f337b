import { Badge, LiveNote, LivePart } from "../../http/pages/components/parts.tsx";
import type { Html } from "../../http/pages/html.ts";

/** Serves pages that are template strings still. Pages of components use `components/parts.tsx`. */
export const livePart = (id: string, isRunning: boolean, body: Html) =>
  LivePart({ id, isRunning, children: body as never }) as Html;

export const liveNote = () => LiveNote() as Html;

export const statusBadge = (status: string) => Badge({ status }) as Html;
