import { placeInOrder } from "./in-order.ts";
import { layersOf, wayKey } from "./layers.ts";

/** A node as it is drawn: a box with a head and some rows. A row may lead to another node. */
export interface DrawnNode {
  id: string;
  rows: readonly { to: string | null }[];
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  id: string;
  width: number;
  height: number;
  /** Something leads there, and there is no such node. */
  isMissing: boolean;
}

/** A piece of an arrow. A curve leaves and arrives level. */
export interface Piece {
  from: Point;
  to: Point;
  isCurve: boolean;
}

export interface Arrow {
  from: string;
  /** The row that it leaves. */
  row: number;
  to: string;
  /** It closes a cycle. */
  isBackward: boolean;
  pieces: Piece[];
}

export interface Drawing {
  width: number;
  height: number;
  boxes: Box[];
  arrows: Arrow[];
}

export const boxSize = { width: 256, head: 52, row: 26, foot: 8 } as const;
const betweenLayers = 88;
const betweenBoxes = 28;
const margin = 12;
const bendHeight = 8;
/** Arrows over many layers bend once in each. Beyond this many bends, arrows take a lane below all boxes. */
const mostBends = 1_500;
const sweeps = 4;
const laneHeight = 12;
/** Neighbouring lanes leave and arrive side by side. They fit into the space between two layers. */
const laneShift = { first: 10, step: 4, count: 7 } as const;

/** A box or the bend of a long arrow, in a layer. */
interface Item {
  height: number;
  y: number;
  /** What leads here, and where it leaves; what this leads to, and where it arrives. Positions are below the upper edge. */
  before: { item: Item; leaves: number; arrives: number }[];
  after: { item: Item; leaves: number; arrives: number }[];
}

/**
 * Lays out a graph from left to right, in layers by the longest way from the root. No two boxes overlap, and no arrow passes through
 * a box. Faulty graphs are laid out too: a missing node gets a box, and a way that closes a cycle runs below all boxes.
 */
export function layOutGraph(nodes: readonly DrawnNode[], rootId: string): Drawing {
  const drawn = withMissing(nodes, rootId);
  const positions = new Map(drawn.map(({ id }, i) => [id, i]));
  const arrowsOf = drawn.map(({ rows }) =>
    rows.flatMap(({ to }, row) => (to === null ? [] : [{ row, to: positions.get(to) as number }])),
  );
  const { layerOf, walk, backward } = layersOf(arrowsOf.map((ways) => ways.map(({ to }) => to)));

  const layers: Item[][] = Array.from({ length: Math.max(0, ...layerOf.map((layer) => layer + 1)) }, () => []);
  const itemOf = drawn.map(({ rows }) => newItem(heightOf(rows.length)));
  const routes: { from: number; row: number; to: number; isBackward: boolean; bends: Item[] | null }[] = [];
  let bendsLeft = mostBends;
  for (const from of walk) {
    layers[layerOf[from] as number]?.push(itemOf[from] as Item);
    for (const [way, { row, to }] of (arrowsOf[from] ?? []).entries()) {
      const isBackward = backward.has(wayKey(from, way));
      const count = (layerOf[to] as number) - (layerOf[from] as number) - 1;
      const hasLane = isBackward || count > bendsLeft;
      if (!hasLane) bendsLeft -= count;
      const bends = hasLane ? null : Array.from({ length: count }, () => newItem(bendHeight));
      for (const [at, bend] of (bends ?? []).entries()) layers[(layerOf[from] as number) + 1 + at]?.push(bend);
      routes.push({ from, row, to, isBackward, bends });
      if (bends) joinAll([itemOf[from] as Item, ...bends, itemOf[to] as Item], rowMiddle(row));
    }
  }
  for (let sweep = 0; sweep < sweeps; sweep += 1) sortLayers(layers, sweep % 2 === 0 ? "before" : "after");
  placeLayers(layers);

  const lanes = routes.filter(({ bends }) => bends === null).length;
  const left = lanes > 0 ? margin + laneShift.first + laneShift.step * laneShift.count : margin;
  const leftOf = (layer: number) => left + layer * (boxSize.width + betweenLayers);
  const bottom = Math.max(0, ...layers.flat().map(({ y, height }) => y + height)) + margin;
  let lane = 0;
  const arrows = routes.map(({ from, row, to, isBackward, bends }): Arrow => {
    const [source, target] = [itemOf[from] as Item, itemOf[to] as Item];
    const layer = layerOf[from] as number;
    const start = { x: leftOf(layer) + boxSize.width, y: source.y + rowMiddle(row) };
    const end = { x: leftOf(layerOf[to] as number), y: target.y + headMiddle };
    const pieces =
      bends === null
        ? lanePieces(start, end, { at: lane++, below: bottom })
        : bentPieces(
            start,
            bends.map(({ y }, i) => ({ x: leftOf(layer + 1 + i), y: y + bendHeight / 2 })),
            end,
          );
    return { from: drawn[from]?.id as string, row, to: drawn[to]?.id as string, isBackward, pieces };
  });
  const boxes = drawn.map(({ id }, i): Box => {
    const { y, height } = itemOf[i] as Item;
    return { id, x: leftOf(layerOf[i] as number), y, width: boxSize.width, height, isMissing: i >= nodes.length };
  });
  return {
    width: Math.max(0, leftOf(layers.length) - betweenLayers + (lanes > 0 ? left : margin)),
    height: bottom + (lanes > 0 ? (lanes + 1) * laneHeight : 0),
    boxes,
    arrows,
  };
}

/** The root first, then the others, then a box for each id that something names and no node has. */
function withMissing(nodes: readonly DrawnNode[], rootId: string): DrawnNode[] {
  const known = new Set(nodes.map(({ id }) => id));
  const named = new Set(nodes.flatMap(({ rows }) => rows.flatMap(({ to }) => (to === null ? [] : [to]))));
  const missing = [...named].filter((id) => !known.has(id)).map((id) => ({ id, rows: [] }));
  const isRoot = ({ id }: DrawnNode) => id === rootId;
  return [...nodes.filter(isRoot), ...nodes.filter((node) => !isRoot(node)), ...missing];
}

function newItem(height: number): Item {
  return { height, y: 0, before: [], after: [] };
}

function heightOf(rows: number): number {
  return boxSize.head + rows * boxSize.row + (rows > 0 ? boxSize.foot : 0);
}

/** Arrows arrive at the middle of a box's head. */
const headMiddle = boxSize.head / 2;

function rowMiddle(row: number): number {
  return boxSize.head + row * boxSize.row + boxSize.row / 2;
}

function joinAll(items: readonly Item[], leavesFirst: number): void {
  for (const [at, item] of items.slice(0, -1).entries()) {
    const next = items[at + 1] as Item;
    const leaves = at === 0 ? leavesFirst : bendHeight / 2;
    const arrives = at === items.length - 2 ? headMiddle : bendHeight / 2;
    item.after.push({ item: next, leaves, arrives });
    next.before.push({ item, leaves, arrives });
  }
}

/** Sorts each layer by the mean place of its neighbours on one side, which unties most crossings. */
function sortLayers(layers: Item[][], side: "before" | "after"): void {
  for (const layer of side === "before" ? layers : [...layers].reverse()) {
    const places = new Map<Item, number>();
    for (const [at, item] of layer.entries()) {
      const neighbours = item[side].map(
        ({ item: { y }, leaves, arrives }) => y + (side === "before" ? leaves : arrives),
      );
      places.set(item, neighbours.length > 0 ? meanOf(neighbours) : at === 0 ? 0 : (layer[at - 1]?.y ?? 0));
    }
    layer.sort((one, other) => (places.get(one) as number) - (places.get(other) as number));
    let y = 0;
    for (const item of layer) {
      item.y = y;
      y += item.height + betweenBoxes;
    }
  }
}

/** Moves items towards their neighbours, so that most arrows run level, and keeps their order. */
function placeLayers(layers: Item[][]): void {
  for (const side of ["before", "after", "before"] as const) {
    for (const layer of side === "before" ? layers : [...layers].reverse()) {
      const things = layer.map((item) => ({ height: item.height, wanted: wantedOf(item, side) }));
      for (const [at, y] of placeInOrder(things, betweenBoxes).entries()) (layer[at] as Item).y = y;
    }
  }
  const top = Math.min(...layers.flat().map(({ y }) => y));
  for (const item of layers.flat()) item.y = Math.round((item.y - top) * 10) / 10 + margin;
}

function wantedOf(item: Item, side: "before" | "after"): number {
  const neighbours = item[side];
  if (neighbours.length === 0) return item.y;
  return meanOf(
    neighbours.map(({ item: { y }, leaves, arrives }) =>
      side === "before" ? y + leaves - arrives : y + arrives - leaves,
    ),
  );
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Curves between the layers, and runs straight through each layer at its bend. */
function bentPieces(start: Point, bends: readonly Point[], end: Point): Piece[] {
  const pieces: Piece[] = [];
  let from = start;
  for (const bend of bends) {
    const through = { x: bend.x + boxSize.width, y: bend.y };
    pieces.push({ from, to: bend, isCurve: true }, { from: bend, to: through, isCurve: false });
    from = through;
  }
  return [...pieces, { from, to: end, isCurve: true }];
}

/** Goes down beside its source, along a lane below all boxes, and up beside its target. */
function lanePieces(start: Point, end: Point, lane: { at: number; below: number }): Piece[] {
  const shift = laneShift.first + laneShift.step * (lane.at % laneShift.count);
  const y = lane.below + lane.at * laneHeight;
  const corners = [
    start,
    { x: start.x + shift, y: start.y },
    { x: start.x + shift, y },
    { x: end.x - shift, y },
    { x: end.x - shift, y: end.y },
    end,
  ];
  return corners.slice(1).map((to, i) => ({ from: corners[i] as Point, to, isCurve: false }));
}
