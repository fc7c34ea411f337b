import { html } from "hono/html";
import type { ScrubRange } from "../../../domain/kinds/scrub/shapes.ts";
import { assetFigure } from "../labeling/asset-figure.ts";
import { type KindForm, noFields, writtenLines } from "./kind.pages.ts";
import { writtenField } from "./marking.pages.ts";

export const scrubForm: KindForm<"Scrub"> = {
  definition: {
    label: "Find moments",
    says: "Stop a video or sound at the right moments",
    needs: "Videos or sounds",
    instruction: "What to stop at",
    example: "Stop when somebody claps.",
  },
  example: {
    slug: "scrub",
    label: "Find moments",
    asks: "What to find",
    does: "People mark moments in a video or recording.",
    hasOptions: false,
    files: "films",
    takesTexts: false,
    pieces: 1,
    usualChance: () => 0.1,
    payloadOf: ({ instruction }) => ({ _t: "ScrubExamplePayload", target: instruction }),
    truthOf: () => null,
    optionsOf: () => "",
    fieldsOf: ({ validRanges }) => ({
      ...noFields,
      written: validRanges.map(({ start, end }) => `${start / 1000}-${end / 1000}`).join("\n"),
    }),
    readTruth({ written }) {
      const validRanges = rangesIn(written);
      if (validRanges === null) return { fault: "Write each moment as from-to in seconds, such as 1.5-3." };
      return { truth: validRanges.length === 0 ? null : { _t: "ScrubExampleTruth", validRanges } };
    },
    rightTexts: ({ written }) => writtenLines(written).map((line) => `${line} s`),
    figure: ({ asset }) => assetFigure(asset),
    marking: (marked) =>
      html`${assetFigure(marked.asset)} ${writtenField(marked, {
        label: `Moments ${marked.named}`,
        hint: "A moment a line, in seconds: 1.5-3.",
      })}`,
  },
};

function rangesIn(text: string): ScrubRange[] | null {
  const ranges: ScrubRange[] = [];
  for (const line of writtenLines(text)) {
    const [, from, to] = /^([\d.]+)\s*(?:-|–|to)\s*([\d.]+)$/.exec(line) ?? [];
    const [start, end] = [Math.round(Number(from) * 1000), Math.round(Number(to) * 1000)];
    if (!(start >= 0 && end >= start && end < 2 ** 31)) return null;
    ranges.push({ start, end });
  }
  return ranges;
}
