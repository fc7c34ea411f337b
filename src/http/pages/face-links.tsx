import { touchIcon, typeface } from "./face-files.ts";
import { markIcon } from "./mark.tsx";

/** The icons of a page and its typeface, for its head. */
export function FaceLinks() {
  return (
    <>
      <link rel="icon" href={markIcon} />
      <link rel="apple-touch-icon" href={touchIcon} />
      <link rel="preload" href={typeface} as="font" type="font/woff2" crossorigin="anonymous" />
    </>
  );
}
