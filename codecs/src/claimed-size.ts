import { fail } from "./corrupt-picture.ts";
import type { Size } from "./picture-header.ts";
import type { RowSink } from "./shrink/shrink-decoder.ts";

/** Refuses the picture once it turns out to have another size than its header, by which everything is planned. */
export function ofClaimedSize(header: Size, sink: RowSink): RowSink {
  return {
    ...sink,
    begin(size, isPlanar) {
      if (size.width !== header.width || size.height !== header.height) {
        fail("The picture is not of the size that its header claims.");
      }
      sink.begin(size, isPlanar);
    },
  };
}
