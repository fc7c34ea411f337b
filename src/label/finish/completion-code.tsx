import { useRef, useState } from "preact/hooks";
import { useAllTexts } from "../surroundings.ts";

/** The code to hand in elsewhere. Without the clipboard it is selected, so that it can be copied by hand. */
export function CompletionCode({ code }: { code: string }) {
  const texts = useAllTexts();
  const shown = useRef<HTMLElement>(null);
  const [told, setTold] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setTold(texts.finish_copied);
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setTold(texts.finish_copy_self);
    }
  };
  return (
    <div class="code">
      <p class="hint">{texts.finish_code}</p>
      <p>
        <code ref={shown} dir="ltr" translate={false}>
          {code}
        </code>
      </p>
      <button type="button" onClick={copy}>
        {texts.finish_copy}
      </button>
      <p class="hint" role="status">
        {told}
      </p>
    </div>
  );
}
