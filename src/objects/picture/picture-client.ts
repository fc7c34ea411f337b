import { findObject } from "../find-object.ts";
import { callsOf } from "../object-calls.ts";
import type { PictureMaker, Pictures } from "./picture.port.ts";

export function createPictures(namespace: DurableObjectNamespace): Pictures {
  return (assetId) =>
    callsOf<PictureMaker>(() => findObject(namespace, assetId), { make: true, renew: true, forget: true });
}
