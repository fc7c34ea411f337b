/**
 * Where the labeling page shows a picture. `whole`: it is turned or scrolled, so that more of it can be looked at than the screen has
 * room for.
 */
export type PicturePlace = "alone" | "contestant" | "context" | "whole";

/** What an `<img>` loads. Without `srcset` the one at `src`. */
export interface PictureSource {
  src: string;
  srcset?: string;
  sizes?: string;
}

interface SizedPicture {
  url: string;
  width: number | null;
  height: number | null;
  /** Addresses of smaller variants by width. */
  urls?: Record<string, string>;
}

/**
 * Says which variants of a picture there are, and how wide it is shown, as the styles of the page do. The document, the page and what it
 * loads ahead must all say the same, or a browser loads two variants of one picture. `room`: the width in pixels of an element that
 * the page is embedded in; null where it has the screen for itself. An element that is hidden has no width yet, and may get any.
 */
export function pictureSource(picture: SizedPicture, place: PicturePlace, room: number | null): PictureSource {
  const { url: src, width, height, urls = {} } = picture;
  const smaller = Object.entries(urls).map(([across, url]) => `${url} ${across}w`);
  if (!width || !height || place === "whole" || smaller.length === 0) return { src };
  const srcset = [...smaller, `${src} ${width}w`].join(", ");
  // No side of it is shown larger than the picture is.
  const shown = (across: string, tallest: number) =>
    `min(${width}px, ${across}, ${+((tallest * width) / height).toFixed(2)}vh)`;
  return { src, srcset, sizes: !room ? sizesOnScreen(place, shown) : sizesWithin(room, place, shown) };
}

type Shown = (across: string, tallestPercent: number) => string;

/** An element of a customer's page: never beside the answers, however wide the screen is. */
function sizesWithin(room: number, place: PicturePlace, shown: Shown): string {
  const inside = room - 34;
  if (place === "contestant") return shown(`${inside >= 652 ? (inside - 12) / 2 - 16 : inside - 16}px`, 58);
  return shown(`${inside}px`, place === "context" ? 24 : 56);
}

/** Lengths in vw and vh, since older browsers know no others here. */
function sizesOnScreen(place: PicturePlace, shown: Shown): string {
  const wide = "(min-width: 64rem) and (min-height: 30rem)";
  switch (place) {
    case "context":
      return shown("100vw - 3rem", 24);
    case "contestant":
      return [
        `(max-width: 44rem) and (orientation: portrait) ${shown("100vw - 3rem", 29)}`,
        `(max-width: 42rem) ${shown("100vw - 3rem", 58)}`,
        `${wide} ${shown("(min(100vw, 100rem) - 6rem) / 2", 58)}`,
        shown("(min(100vw, 60rem) - 5rem) / 2", 58),
      ].join(", ");
    default:
      return [`${wide} ${shown("(min(100vw, 100rem) - 6rem) * 0.63", 78)}`, shown("min(100vw, 60rem) - 2rem", 56)].join(
        ", ",
      );
  }
}
