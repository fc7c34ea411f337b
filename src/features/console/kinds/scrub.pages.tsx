import { AssetFigure } from "../../../http/pages/components/asset-figure.tsx";
import { type KindForm, Written } from "./kind.pages.tsx";

export const scrubForm: KindForm<"Scrub"> = {
  example: {
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
