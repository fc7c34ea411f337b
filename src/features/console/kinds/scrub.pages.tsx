import { AssetFigure } from "../../../http/pages/components/asset-figure.tsx";
import { AnswerText, type KindForm, Written } from "./kind.pages.tsx";

export const scrubForm: KindForm<"Scrub"> = {
  answer: ({ fields }) => <AnswerText fields={fields} label="Moments" hint="A moment a line, in seconds: 1.5." />,
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
