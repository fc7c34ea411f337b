import { useAllTexts } from "../surroundings.ts";
import type { Finishing } from "./finishing.ts";

/** Says that the person is finished, where that gives them something. */
export function FinishButton({ finishing, onFinish }: { finishing: Finishing; onFinish: () => void }) {
  const texts = useAllTexts();
  const { givesCode, givesReturn } = finishing.start;
  if (!givesCode && !givesReturn) return null;
  return (
    <button type="button" class="plain" onClick={onFinish}>
      {texts.finish_now}
    </button>
  );
}
