/** The media types that the service accepts. */
export const mediaTypes = {
  jpeg: { type: "image/jpeg", extension: "jpg", kind: "image" },
  png: { type: "image/png", extension: "png", kind: "image" },
  webp: { type: "image/webp", extension: "webp", kind: "image" },
  gif: { type: "image/gif", extension: "gif", kind: "image" },
  avif: { type: "image/avif", extension: "avif", kind: "image" },
  mp4: { type: "video/mp4", extension: "mp4", kind: "video" },
  webm: { type: "video/webm", extension: "webm", kind: "video" },
  mov: { type: "video/quicktime", extension: "mov", kind: "video" },
  mp3: { type: "audio/mpeg", extension: "mp3", kind: "audio" },
  wav: { type: "audio/wav", extension: "wav", kind: "audio" },
  ogg: { type: "audio/ogg", extension: "ogg", kind: "audio" },
  m4a: { type: "audio/mp4", extension: "m4a", kind: "audio" },
} as const;

export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes];

const extensions = new Map<string, string>(Object.values(mediaTypes).map(({ type, extension }) => [type, extension]));

export function extensionOf(contentType: string): string | undefined {
  return extensions.get(contentType);
}
