import { z } from "@hono/zod-openapi";
import {
  type PictureVariant,
  usualVariantQuality,
  type VariantQuality,
  variantQualities,
} from "../../../domain/media/picture-variant.ts";
import { type PictureWidth, pictureWidths } from "../../../domain/media/picture-widths.ts";

/** A number of a closed set, in digits. */
function numberOf<Allowed extends number>(allowed: readonly Allowed[], description: string) {
  const message = `must be one of ${allowed.join(", ")}`;
  return z
    .string(message)
    .refine((text) => allowed.some((each) => String(each) === text), message)
    .transform((text) => Number(text) as Allowed)
    .openapi({ type: "integer", format: "int32", enum: [...allowed], description });
}

const named = pictureWidths.join(", ");

export const variantQuery = z
  .object({
    w: numberOf(
      pictureWidths,
      "The width in pixels at which the picture is wanted, as it is shown upright. It comes as WebP. A picture that is not wider, " +
        "an animation and other media come as they are. Absent: the file as it is stored.",
    ).optional(),
    q: numberOf(
      variantQualities,
      "The quality of the WebP, only beside `w`: 60 for slow networks, 75 for the eye, 90 where fine detail counts. " +
        `Default ${usualVariantQuality}. Another one is made only for a caller with a token; any other caller gets ${usualVariantQuality} where it was not made before.`,
    ).optional(),
  })
  .refine(({ w, q }) => q === undefined || w !== undefined, {
    path: ["q"],
    message: `stands beside w alone: give w, which is one of ${named}`,
  });

export function variantIn({
  w,
  q,
}: {
  w?: PictureWidth | undefined;
  q?: VariantQuality | undefined;
}): PictureVariant | null {
  return w === undefined ? null : { width: w, quality: q ?? usualVariantQuality };
}

const listMessage = `must be different widths of ${named}, separated by commas`;
const widthsIn = (text: string) => text.split(",").flatMap((each) => pictureWidths.filter((w) => String(w) === each));

/** Widths that an upload makes at once. */
export const variantWidths = z
  .string(listMessage)
  .refine((text) => new Set(widthsIn(text)).size === text.split(",").length, listMessage)
  .transform(widthsIn)
  .openapi({
    type: "string",
    example: "480,800",
    description:
      `Widths of a still picture to make at once, separated by commas, out of ${named}. They cost no second decode. Absent: each is ` +
      "made when somebody first asks for it.",
  });

/** The same as a list of numbers. */
export const variantWidthList = z
  .array(
    z.literal(pictureWidths, `must be one of ${named}`).openapi({ type: "integer", format: "int32" }),
    "must be a list of widths",
  )
  .refine((widths) => new Set(widths).size === widths.length, "must name each width once");
