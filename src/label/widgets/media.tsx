import type { PicturePlace } from "../../domain/label/picture-source.ts";
import type { KnownFlags } from "../../domain/labeling/feature-flags.ts";
import { imported } from "../imported.ts";
import { Later } from "../later.ts";
import { Prose } from "../prose.tsx";
import { mediaKindOf } from "../rules/assets.ts";
import { useSurroundings, useTexts } from "../surroundings.ts";
import { useLater } from "../use-later.ts";
import { useTaskId } from "../use-task-state.ts";
import type { Asset } from "../wire.ts";
import { Picture } from "./picture.tsx";
import type { PlayerProps } from "./player.tsx";
import type { SphereProps } from "./sphere.tsx";
import { Stage } from "./stage.tsx";

const playerPart = new Later(imported(() => import("./player.tsx")));
const spherePart = new Later(imported(() => import("./sphere.tsx")));

export type PictureView = "flat" | "sphere" | "panorama";

interface ShownProps {
  asset: Asset;
  flags: KnownFlags;
  number?: number;
  total?: number;
  view?: PictureView;
  place?: PicturePlace;
  onPlayed?: (url: string, percent: number) => void;
  onReady?: (url: string) => void;
}

/** An asset of any kind, as large as there is room. */
export function Shown({ asset, number = 1, total = 1, ...rest }: ShownProps) {
  const { texts, isAllowed } = useSurroundings();
  const taskId = useTaskId();
  if (asset._t === "MultiAsset")
    return (
      <div class="several">
        {asset.assets.map((one, index) => (
          <Shown key={index} asset={one} number={index + 1} total={asset.assets.length} {...rest} />
        ))}
      </div>
    );
  if (asset._t === "TextAsset")
    return (
      <div class="card" dir="auto">
        <Prose text={asset.text} isMarkdown={rest.flags.use_main_text_markdown} />
      </div>
    );
  if (!isAllowed(asset.url)) return <p class="fault">{texts.broken}</p>;
  const kind = mediaKindOf(asset);
  const name = texts[kind](number, total);
  if (kind !== "picture") return <LatePlayer key={taskId} asset={asset} name={name} {...rest} />;
  if (rest.view === "sphere")
    return <LateSphere key={taskId} asset={asset} name={name} onReady={() => rest.onReady?.(asset.url)} />;
  const { view, place = "alone", onReady } = rest;
  if (view !== "panorama")
    return (
      <Stage
        asset={asset}
        name={name}
        place={place}
        hasPageKeys={place === "alone" && number === 1}
        {...(onReady ? { onReady } : {})}
      />
    );
  return (
    // A region that scrolls must be reachable by keyboard.
    <div key={taskId} class="panorama" role="group" aria-label={texts.pan} tabIndex={0}>
      <Picture asset={asset} name={name} place="whole" {...(onReady ? { onReady } : {})} />
    </div>
  );
}

/** Most tasks show pictures: what plays comes with the first that does not. */
function LatePlayer(props: PlayerProps) {
  const part = useLater(playerPart);
  return part ? <part.Player {...props} /> : <Loading />;
}

function LateSphere(props: SphereProps) {
  const part = useLater(spherePart);
  return part ? <part.Sphere {...props} /> : <Loading />;
}

function Loading() {
  const texts = useTexts();
  return (
    <p class="card" aria-busy="true">
      {texts.loading}
    </p>
  );
}
