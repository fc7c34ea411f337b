import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { imported } from "../imported.ts";
import { useAllTexts, useSurroundings } from "../surroundings.ts";
import { useHotkey } from "../use-hotkey.ts";
import type { View } from "../view.ts";
import type { Instructions, NamedInstructions, Rapid } from "../wire.ts";
import { noRules, type ShownRules } from "./no-rules.ts";
import { InstructionsReader, type ReaderDeps } from "./reader.ts";

// Most tasks have none, so what shows them comes with the first of them.
const loadPage = imported(() => import("./instructions-page.tsx"));
type PageModule = Awaited<ReturnType<typeof loadPage>>;

/** What a version is at: being loaded, loaded with what shows it, or not to be had at present. */
type Loaded = { version: string; found: { content: Instructions; page: PageModule } | null };

export const createReader = (deps: ReaderDeps) => new InstructionsReader(deps);

interface RulesProps {
  reader: InstructionsReader;
  view: View;
  /** The task that is shown. Null: there is none. */
  shown: Rapid | null;
  children: (rules: ShownRules) => ComponentChildren;
}

/** The page with the instructions of its tasks. It is loaded with the first task that has any. */
export function Rules({ reader, view, shown, children }: RulesProps) {
  return <>{children(useInstructions(reader, view, shown))}</>;
}

/** Shows the instructions of a task before the first task of each version, and whenever the person asks for them. */
function useInstructions(reader: InstructionsReader, view: View, shown: Rapid | null): ShownRules {
  const { isKeysOn } = useSurroundings();
  const texts = useAllTexts();
  const named: NamedInstructions | null = shown?.instructions ?? null;
  const version = named?.version ?? null;
  const [isOpen, setOpen] = useState(false);
  const [presses, setPresses] = useState(0);
  // Reading is noted in the browser: this makes the page look there again.
  const [, setTimesRead] = useState(0);
  const isUnread = version !== null && !reader.read.has(version);
  const loaded = useLoaded(reader, named, { isWanted: isUnread || isOpen, presses });
  // A task that was shown without them stays, also while they are tried again.
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const isPage = isUnread && !without.has(version);

  useEffect(() => setOpen(false), [version]);
  useEffect(() => {
    if (view.phase === "forgotten") reader.read.forget();
  }, [view.phase]);
  const hasFailed = loaded !== null && loaded.found === null;
  useEffect(() => {
    if (hasFailed) setWithout((known) => new Set([...known, loaded.version]));
  }, [loaded]);
  const open = () => {
    setOpen(true);
    setPresses(presses + 1);
  };
  useHotkey("?", version !== null && !isPage && !isOpen, open);

  if (version === null) return noRules;
  const done = () => {
    reader.read.add(version);
    setTimesRead((times) => times + 1);
    setOpen(false);
  };
  const waiting = (
    <div class="message" aria-busy="true">
      <p role="status">{texts.loading}</p>
    </div>
  );
  const found = loaded?.found ?? null;
  return {
    page: !isPage ? null : found ? (
      <found.page.InstructionsPage key={version} content={found.content} isFirst={reader.read.isEmpty} onStart={done} />
    ) : (
      waiting
    ),
    button: isPage ? null : (
      <button type="button" class="plain rules-button" aria-haspopup="dialog" onClick={open}>
        {texts.rules}
        {isKeysOn && <kbd aria-hidden="true">?</kbd>}
      </button>
    ),
    dialog: isOpen && found ? <found.page.InstructionsDialog content={found.content} onClose={done} /> : null,
    note:
      hasFailed && !isPage ? (
        <p class="hint rules-note" role="status">
          {texts.rules_failed}
        </p>
      ) : null,
  };
}

/** Null: they are being loaded, or nobody wants them. */
function useLoaded(
  reader: InstructionsReader,
  named: NamedInstructions | null,
  { isWanted, presses }: { isWanted: boolean; presses: number },
): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const version = named?.version ?? null;
  const mine = loaded?.version === version ? loaded : null;
  useEffect(() => {
    if (named === null || !isWanted || mine?.found) return;
    let isCurrent = true;
    const tell = (found: Loaded["found"]) => {
      if (isCurrent) setLoaded({ version: named.version, found });
    };
    Promise.all([reader.load(named), loadPage()]).then(
      ([content, page]) => tell(content && { content, page }),
      () => tell(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [version, isWanted, presses]);
  return mine;
}
