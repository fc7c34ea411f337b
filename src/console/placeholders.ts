import { thumbHashToDataURL } from "thumbhash";

/** Shows what a picture looks like from afar until it is there. The page's policy forbids styles in its text, but not those of a script. */
export function enhance(root: ParentNode): void {
  for (const image of root.querySelectorAll<HTMLImageElement>("img[data-thumb]:not([data-bound])")) {
    image.dataset.bound = "";
    if (!image.complete) showUntilLoaded(image, image.dataset.thumb ?? "");
  }
}

/** Fits the placeholder into the room of the picture as the picture itself will. */
const sizes: Readonly<Record<string, string>> = { contain: "contain", cover: "cover" };

/** Best effort: whatever cannot be painted leaves the frame empty. */
function showUntilLoaded(image: HTMLImageElement, thumbHash: string): void {
  try {
    const url = thumbHashToDataURL(Uint8Array.from(atob(thumbHash), (char) => char.charCodeAt(0)));
    const size = sizes[getComputedStyle(image).objectFit] ?? "100% 100%";
    image.style.background = `center / ${size} no-repeat url(${url})`;
  } catch {
    return;
  }
  const isOver = () => {
    image.style.background = "";
  };
  // A transparent picture would show it for ever.
  image.addEventListener("load", isOver, { once: true });
  image.addEventListener("error", isOver, { once: true });
}
