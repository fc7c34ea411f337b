/** What the header of a still or animated picture says, before any pixel is decoded. */
export interface StillImage {
  kind: "image";
  type: "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "image/avif";
  /** As stored, before EXIF orientation. */
  width: number;
  height: number;
  /** EXIF orientation, 1 to 8; 1 when absent. 5 to 8 swap width and height. */
  orientation: number;
  animated: boolean;
  bitDepth: number;
  colour: "gray" | "gray-alpha" | "rgb" | "rgba" | "palette" | "ycbcr" | "cmyk" | "unknown";
  hasAlpha: boolean;
  /** Progressive JPEG or Adam7 PNG. */
  interlaced: boolean;
}
