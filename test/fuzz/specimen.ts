export interface Specimen {
  /** Of its features. */
  name: string;
  type: "image/jpeg" | "image/png" | "image/webp";
  bytes: Buffer;
}
