import sharp, { type Sharp } from "sharp";
import { corpusNames, make } from "./corpus-pictures.ts";

interface CorpusRequest {
  url: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Sharp takes inks for those of a press; here they are light that is taken away, so that the photo is seen as it was printed from. */
const printed: Record<string, string> = { "jpeg-cmyk": "jpeg-444", "jpeg-ycck": "jpeg-444" };

/**
 * The Node side of the picture corpus, a service binding: `/names`; `/<name>` for a picture, made when first asked for;
 * `/resized/<name>?max=800` for what sharp makes of it as WebP of quality 85, as raw RGBA; and `/pixels`, which decodes what is
 * posted, likewise.
 */
export async function corpus(request: CorpusRequest): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [first = "", second = ""] = pathname.slice(1).split("/");
  if (first === "names") return Response.json(corpusNames);
  if (first === "pixels") return pixels(sharp(Buffer.from(await request.arrayBuffer())));
  if (first === "resized") {
    const side = Number(searchParams.get("max"));
    // Its quick way, a coarser decode that a JPEG allows, is less like a full decode than what is held against it.
    const size = { fit: "inside", withoutEnlargement: true, fastShrinkOnLoad: false } as const;
    const resized = sharp(await make(printed[second] ?? second))
      .rotate()
      .resize(side, side, size);
    return pixels(sharp(await resized.webp({ quality: 85 }).toBuffer()));
  }
  if (!corpusNames.includes(first)) return new Response(`no picture named ${first}`, { status: 404 });
  return new Response(await make(first));
}

async function pixels(picture: Sharp): Promise<Response> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return new Response(data, { headers: { "x-width": `${info.width}`, "x-height": `${info.height}` } });
}
