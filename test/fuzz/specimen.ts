export interface Specimen {
  /** Names its features. */
  name: string;
  type: "image/jpeg" | "image/png" | "image/webp";
  bytes: Buffer;
}
