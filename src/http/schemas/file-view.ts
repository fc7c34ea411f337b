import { z } from "@hono/zod-openapi";
import type { FileView } from "../../domain/example/file-view.ts";
import { int32, int64 } from "./scalars.ts";

/** What clients need to lay out a file before it is loaded, and to load no more of it than they show. */
export const fileView = {
  width: int32().nullable().describe("The width of the picture or video in pixels. Null if unknown, and for sounds."),
  height: int32().nullable().describe("The height of the picture or video in pixels. Null if unknown, and for sounds."),
  durationMs: int64(0)
    .nullable()
    .describe("The length of the video or sound in milliseconds. Null for pictures, and if unknown."),
  thumbHash: z
    .string()
    .nullable()
    .describe(
      "A blurred miniature of the picture to show while it loads: its ThumbHash (https://evanw.github.io/thumbhash/) in base64, " +
        "at most 25 bytes. Null for other media, and for pictures that were not decoded when they were stored.",
    ),
  urls: z
    .record(z.string(), z.string())
    .describe(
      "Addresses of smaller variants of the picture by their width in pixels, such as `320`. Each is narrower than the picture. " +
        "Empty for videos, sounds, GIF and AVIF, and where the width is unknown.",
    ),
} satisfies Record<keyof FileView, z.ZodType>;
