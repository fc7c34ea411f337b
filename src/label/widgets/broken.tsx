import { useTexts } from "../surroundings.ts";

/** Stands where a picture, video or sound could not be loaded. */
export function Broken({ onAgain }: { onAgain: () => void }) {
  const texts = useTexts();
  return (
    <div class="card fault" role="alert">
      <p>{texts.broken}</p>
      <button type="button" onClick={onAgain}>
        {texts.again}
      </button>
    </div>
  );
}
