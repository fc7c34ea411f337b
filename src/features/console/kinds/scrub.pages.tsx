import { AssetFigure } from "../../../http/pages/components/asset-figure.tsx";
import { type KindForm, Written } from "./kind.pages.tsx";

export const scrubForm: KindForm<"Scrub"> = {
  definition: {
    label: "Find moments",
    says: "Stop a video or sound at the right moments",
    needs: "Videos or sounds",
    instruction: "What to stop at",
    example: "Stop when somebody claps.",
  },
  example: {
    label: "Find moments",
    asks: "What to find",
    does: "People mark moments in a video or recording.",
    files: "films",
    takesTexts: false,
    marking: (marked) => (
      <>
        <AssetFigure asset={marked.asset} />
        <Written of={marked} label="Moments" hint="A moment a line, in seconds: 1.5-3." />
      </>
    ),
  },
};
