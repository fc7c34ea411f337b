import type { Faults } from "../../../domain/fault-list.ts";
import {
  type Arrow,
  type Box,
  boxSize,
  type Drawing,
  layOutGraph,
} from "../../../domain/program/drawing/lay-out-graph.ts";
import type { StoredProgram } from "../../../domain/program/program.ts";
import { cutText, faultsByNode, faultText, type NodeWords, nodeWords } from "../../../domain/program/program-words.ts";
import { Unseen } from "./parts.tsx";

type ShownProgram = Pick<StoredProgram, "rootNodeId" | "nodes">;

interface FigureProps {
  program: ShownProgram;
  nameOf: (routingId: string) => string;
  faults: Faults;
}

interface ShownNode extends NodeWords {
  id: string;
  anchor: string;
  isRoot: boolean;
  faults: { member: string; faults: string[] }[];
}

/** A picture of more nodes could not be read. The list below it has them all. */
const mostDrawn = 150;
const columns = { title: 28, row: 33 } as const;
const inset = 12;

/**
 * Draws a program as a graph, and lists the same below: the list is what a screen reader reads, and what a phone shows best. Faults
 * are marked in both.
 */
export function ProgramFigure(figure: FigureProps) {
  const nodes = shownNodes(figure);
  return (
    <>
      <Graph nodes={nodes} rootId={figure.program.rootNodeId} />
      <ol class="program-nodes">
        {nodes.map((node) => (
          <ListedNode node={node} all={nodes} />
        ))}
      </ol>
    </>
  );
}

/** Draws a program without the list, above a form whose fields read the same. A click leads to the fields of a node. */
export function ProgramGraph({ anchorOf, ...figure }: FigureProps & { anchorOf: (index: number) => string }) {
  const nodes = shownNodes(figure).map((node, i) => ({ ...node, anchor: anchorOf(i) }));
  return <Graph nodes={nodes} rootId={figure.program.rootNodeId} />;
}

/** A small picture of a program that is described beside it. `name` tells the pictures of a page apart. */
export function ProgramSketch({ program, name }: { program: ShownProgram; name: string }) {
  const nodes = shownNodes({ program, nameOf: String, faults: {} });
  const drawing = layOutGraph(nodes, program.rootNodeId);
  const { width, height } = drawing;
  return (
    <svg
      class="program-sketch"
      preserveAspectRatio="xMinYMin"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <Parts drawing={drawing} nodes={nodes} name={name} hasLinks={false} />
    </svg>
  );
}

function shownNodes({ program, nameOf, faults }: FigureProps): ShownNode[] {
  const byNode = faultsByNode(
    faults,
    program.nodes.map(([id]) => id),
  );
  return program.nodes.map(([id, node], i) => ({
    id,
    anchor: `node-${i + 1}`,
    isRoot: id === program.rootNodeId,
    faults: byNode.get(id) ?? [],
    ...nodeWords(node, nameOf),
  }));
}

function Graph({ nodes, rootId }: { nodes: ShownNode[]; rootId: string }) {
  if (nodes.length === 0) return null;
  if (nodes.length > mostDrawn)
    return <p class="meta">A picture of {nodes.length} nodes could not be read, so they are listed only.</p>;
  const drawing = layOutGraph(nodes, rootId);
  const { width, height } = drawing;
  return (
    <div class="program-graph" tabindex={0} role="region" aria-label="The program as a graph">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={`${nodes.length} nodes, from left to right`}
      >
        <Parts drawing={drawing} nodes={nodes} name="graph" hasLinks={true} />
      </svg>
    </div>
  );
}

interface PartsProps {
  drawing: Drawing;
  nodes: readonly ShownNode[];
  name: string;
  hasLinks: boolean;
}

/** Arrows first: their heads end at the boxes. */
function Parts({ drawing, nodes, name, hasLinks }: PartsProps) {
  const heads = { plain: `${name}-arrow`, wrong: `${name}-arrow-wrong` };
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return (
    <>
      <defs>
        <Marker id={heads.plain} />
        <Marker id={heads.wrong} tone="wrong" />
      </defs>
      {drawing.arrows.map((arrow) => (
        <ArrowPath arrow={arrow} boxes={drawing.boxes} heads={heads} />
      ))}
      {drawing.boxes.map((box) => (
        <NodeBox box={box} node={byId.get(box.id)} hasLink={hasLinks} />
      ))}
    </>
  );
}

function Marker({ id, tone }: { id: string; tone?: string }) {
  return (
    <marker id={id} class={tone} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
      <path d="M0 0.5 8 4 0 7.5z" />
    </marker>
  );
}

interface ArrowProps {
  arrow: Arrow;
  boxes: Drawing["boxes"];
  heads: { plain: string; wrong: string };
}

function ArrowPath({ arrow: { pieces, to, isBackward }, boxes, heads }: ArrowProps) {
  const isWrong = isBackward || boxes.some(({ id, isMissing }) => isMissing && id === to);
  const [first] = pieces;
  const path = pieces.map(({ from, to: end, isCurve }) => {
    if (!isCurve) return `L${end.x} ${end.y}`;
    const middle = (from.x + end.x) / 2;
    return `C${middle} ${from.y} ${middle} ${end.y} ${end.x} ${end.y}`;
  });
  return (
    <path
      class={isWrong ? "way wrong" : "way"}
      d={`M${first?.from.x} ${first?.from.y}${path.join("")}`}
      marker-end={`url(#${isWrong ? heads.wrong : heads.plain})`}
    />
  );
}

/** A nested picture clips its text. */
function NodeBox({ box, node, hasLink }: { box: Box; node: ShownNode | undefined; hasLink: boolean }) {
  const { id, x, y, width, height, isMissing } = box;
  const title = cutText(id, columns.title);
  const frame = <rect x="1" y="1" width={width - 2} height={height - 2} rx="9" />;
  if (isMissing || !node)
    return (
      <svg class="node missing" x={x} y={y} width={width} height={height}>
        {frame}
        <text class="kind" x={inset} y="20">
          There is no such node
        </text>
        <text class="title" x={inset} y="40">
          {title}
        </text>
      </svg>
    );
  const isWrong = node.faults.length > 0;
  const kind = [node.isRoot && "Start", node.kind, isWrong && faultCount(node)].filter(Boolean).join(" · ");
  const texts = node.rows.map(({ label }) => cutText(label, columns.row));
  const picture = (
    <svg class={`node ${node.kind.toLowerCase()}${isWrong ? " wrong" : ""}`} x={x} y={y} width={width} height={height}>
      {frame}
      <text class="kind" x={inset} y="20">
        {kind}
      </text>{" "}
      <text class="title" x={inset} y="40">
        {title}
      </text>{" "}
      {node.rows.map(({ to, member }, i) => {
        const middle = boxSize.head + (i + 0.5) * boxSize.row;
        return (
          <>
            <text class={hasFault(node, member) ? "row wrong" : "row"} x={inset} y={middle + 5}>
              {texts[i]}
            </text>{" "}
            {to !== null && <circle class="port" cx={width - 4} cy={middle} r="3" />}
          </>
        );
      })}
    </svg>
  );
  if (!hasLink) return picture;
  // Screen readers take no name from the texts of a picture.
  return (
    <a href={`#${node.anchor}`} aria-label={[kind, title, ...texts].join(" ")}>
      {picture}
    </a>
  );
}

function faultCount({ faults }: ShownNode): string {
  const count = faults.reduce((sum, { faults: sentences }) => sum + sentences.length, 0);
  return count === 1 ? "1 fault" : `${count} faults`;
}

function hasFault({ faults }: ShownNode, member: string): boolean {
  return faults.some((fault) => fault.member === member || fault.member.startsWith(`${member}.`));
}

function ListedNode({ node: { id, anchor, isRoot, kind, rows, faults }, all }: { node: ShownNode; all: ShownNode[] }) {
  return (
    <li id={anchor} class={faults.length > 0 ? "faulty" : undefined}>
      <p>
        <strong>{id}</strong>{" "}
        <span class="meta">
          {isRoot && "Start, "}
          {kind}
        </span>
      </p>
      <ul>
        {rows.map(({ label, to }) => (
          <li>
            {label}
            {to !== null && <LeadsTo id={to} anchor={all.find((other) => other.id === to)?.anchor} />}
          </li>
        ))}
      </ul>
      {faults.map(({ member, faults: sentences }) => (
        <p class="wrong">{sentences.map((sentence) => faultText("", member, sentence)).join(" ")}</p>
      ))}
    </li>
  );
}

function LeadsTo({ id, anchor }: { id: string; anchor: string | undefined }) {
  return (
    <>
      {" "}
      <span aria-hidden="true">→</span>
      <Unseen>leads to</Unseen>{" "}
      {anchor === undefined ? <strong class="wrong">{id}</strong> : <a href={`#${anchor}`}>{id}</a>}
    </>
  );
}
