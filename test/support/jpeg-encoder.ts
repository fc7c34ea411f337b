import { EntropyWriter } from "./jpeg-entropy.ts";
import { acTable, dcTable, zigzag } from "./jpeg-tables.ts";

export interface JpegPlan {
  width: number;
  height: number;
  /** Sampling factors of each component, and its id when it matters. */
  components: { horizontal: number; vertical: number; id?: number }[];
  /** 0 to 255, of a component, in pixels of the whole picture. */
  sample: (x: number, y: number, component: number) => number;
  /** Which components each scan has; by default all in one. */
  scans?: number[][];
  /** Progressive: those scans bring the first coefficients, and each component then has a scan for each of these bands. */
  bands?: [first: number, last: number][];
  restartInterval?: number;
  /** Segments to put in front of the frame: marker and payload. */
  segments?: [marker: number, payload: Uint8Array][];
  /** Every quantisation factor. */
  factor?: number;
}

interface Plane {
  horizontal: number;
  vertical: number;
  id: number;
  /** Own blocks, and those with the ones that fill up MCUs. */
  wide: number;
  high: number;
  stride: number;
  /** 64 quantised coefficients a block, in zigzag order. */
  blocks: Int16Array[];
}

/** What sharp does not write: any sampling, scans of any components, restart markers, any colours. */
export function encodeJpeg(plan: JpegPlan): Buffer {
  const widest = Math.max(...plan.components.map(({ horizontal }) => horizontal));
  const highest = Math.max(...plan.components.map(({ vertical }) => vertical));
  const mcusWide = Math.ceil(plan.width / (8 * widest));
  const mcusHigh = Math.ceil(plan.height / (8 * highest));
  const planes = plan.components.map((_, i) => planeOf(plan, i, widest, highest, mcusWide, mcusHigh));
  const isProgressive = plan.bands !== undefined;
  const all = planes.map((_, i) => i);
  const scan = (members: number[], first: number, last: number) =>
    scanOf(
      members.map((i) => planes[i] as Plane),
      members,
      { first, last, mcusWide, mcusHigh, interval: plan.restartInterval ?? 0 },
    );
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(plan.segments ?? []).map(([marker, payload]) => segment(marker, payload)),
    segment(0xdb, [0, ...Array<number>(64).fill(plan.factor ?? 2)]),
    frameOf(plan, planes, isProgressive ? 0xc2 : 0xc0),
    segment(0xc4, [0x00, ...dcTable.counts, ...dcTable.values]),
    segment(0xc4, [0x10, ...acTable.counts, ...acTable.values]),
    ...(plan.restartInterval ? [segment(0xdd, [plan.restartInterval >> 8, plan.restartInterval & 255])] : []),
    ...(plan.scans ?? [all]).map((members) => scan(members, 0, isProgressive ? 0 : 63)),
    ...(plan.bands ?? []).flatMap(([first, last]) => all.map((member) => scan([member], first, last))),
    Buffer.from([0xff, 0xd9]),
  ]);
}

export function segment(marker: number, payload: ArrayLike<number>): Buffer {
  const length = payload.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), Uint8Array.from(payload)]);
}

/** Adobe's APP14. */
export function adobe(transform: number): [number, Uint8Array] {
  return [0xee, Uint8Array.from([...Buffer.from("Adobe"), 0, 100, 0, 0, 0, 0, transform])];
}

function frameOf({ width, height }: JpegPlan, planes: Plane[], marker: number): Buffer {
  const parts = planes.flatMap(({ id, horizontal, vertical }) => [id, (horizontal << 4) | vertical, 0]);
  return segment(marker, [8, height >> 8, height & 255, width >> 8, width & 255, planes.length, ...parts]);
}

function planeOf(
  plan: JpegPlan,
  index: number,
  widest: number,
  highest: number,
  mcusWide: number,
  mcusHigh: number,
): Plane {
  const { horizontal, vertical, id = index + 1 } = plan.components[index] as JpegPlan["components"][number];
  const [across, down] = [widest / horizontal, highest / vertical];
  const [stride, rows] = [mcusWide * horizontal, mcusHigh * vertical];
  const at = (x: number, y: number) => mean(plan, index, x * across, y * down, across, down);
  const blocks = Array.from({ length: stride * rows }, (_, i) => {
    const [left, top] = [(i % stride) * 8, Math.floor(i / stride) * 8];
    return transform((x, y) => at(left + x, top + y) - 128, plan.factor ?? 2);
  });
  const wide = Math.ceil(Math.ceil(plan.width / across) / 8);
  const high = Math.ceil(Math.ceil(plan.height / down) / 8);
  return { horizontal, vertical, id, wide, high, stride, blocks };
}

/** The mean of the pixels that a sample stands for, the picture's edges going on. */
function mean(
  { width, height, sample }: JpegPlan,
  component: number,
  left: number,
  top: number,
  across: number,
  down: number,
): number {
  let [sum, count] = [0, 0];
  for (let y = Math.floor(top); y < top + down; y++) {
    for (let x = Math.floor(left); x < left + across; x++) {
      sum += sample(Math.min(width - 1, x), Math.min(height - 1, y), component);
      count++;
    }
  }
  return sum / count;
}

const cosines = Float64Array.from({ length: 64 }, (_, i) => {
  const [u, x] = [i >> 3, i & 7];
  return (u ? 0.5 : Math.SQRT1_2 / 2) * Math.cos(((2 * x + 1) * u * Math.PI) / 16);
});

/** Forward transform and quantisation, T.81 A.3.3 and A.3.4, in zigzag order. */
function transform(sample: (x: number, y: number) => number, factor: number): Int16Array {
  const rows = new Float64Array(64);
  const result = new Float64Array(64);
  for (let i = 0; i < 64; i++) {
    const value = sample(i & 7, i >> 3);
    for (let u = 0; u < 8; u++)
      rows[(i & 56) + u] = (rows[(i & 56) + u] ?? 0) + value * (cosines[u * 8 + (i & 7)] ?? 0);
  }
  for (let i = 0; i < 64; i++) {
    for (let v = 0; v < 8; v++)
      result[v * 8 + (i & 7)] = (result[v * 8 + (i & 7)] ?? 0) + (rows[i] ?? 0) * (cosines[v * 8 + (i >> 3)] ?? 0);
  }
  return Int16Array.from(zigzag, (i) => Math.round((result[i] ?? 0) / factor));
}

interface ScanPlan {
  first: number;
  last: number;
  mcusWide: number;
  mcusHigh: number;
  interval: number;
}

function scanOf(members: Plane[], indexes: number[], plan: ScanPlan): Buffer {
  const { first, last, mcusWide, mcusHigh, interval } = plan;
  const [only] = members as [Plane];
  const isAlone = members.length === 1;
  const [wide, high] = isAlone ? [only.wide, only.high] : [mcusWide, mcusHigh];
  const writer = new EntropyWriter();
  for (let unit = 0; unit < wide * high; unit++) {
    if (interval && unit && unit % interval === 0) writer.restart();
    const [x, y] = [unit % wide, Math.floor(unit / wide)];
    members.forEach((plane, i) => {
      const [across, down] = isAlone ? [1, 1] : [plane.horizontal, plane.vertical];
      for (let part = 0; part < across * down; part++) {
        const at = (y * down + Math.floor(part / across)) * plane.stride + x * across + (part % across);
        writer.block(plane.blocks[at] as Int16Array, indexes[i] as number, first, last);
      }
    });
  }
  const header = [members.length, ...members.flatMap(({ id }) => [id, 0x00]), first, last, 0];
  return Buffer.concat([segment(0xda, header), writer.end()]);
}
