import { typeface } from "./face-files.ts";
import { markIcon } from "./mark.tsx";

/** The icon of a page and its typeface, for its head. The icon is in the page, since policies allow no pictures of the service. */
export function FaceLinks() {
  return (
    <>
      <link rel="icon" href={markIcon} />
      <link rel="preload" href={typeface} as="font" type="font/woff2" crossorigin="anonymous" />
    </>
  );
}
