export interface Size {
  width: number;
  height: number;
}

/** What the header of a picture tells, as far as the memory of its decoding follows from it. */
export interface PictureHeader extends Size {
  type: string;
  /** EXIF orientation, 1 to 8; 5 to 8 swap width and height. */
  orientation: number;
  bitDepth: number;
  colour: "gray" | "gray-alpha" | "rgb" | "rgba" | "palette" | "ycbcr" | "cmyk" | "unknown";
  hasAlpha: boolean;
  /** Progressive JPEG or Adam7 PNG. */
  interlaced: boolean;
  /** The sampling factors of a JPEG's components, 1 to 4 either way. */
  sampling?: { horizontal: number; vertical: number }[];
}
