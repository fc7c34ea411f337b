import { html } from "hono/html";
import type { Faults } from "../../../domain/fault-list.ts";
import {
  type Arrow,
  type Box,
  boxSize,
  type Drawing,
  layOutGraph,
} from "../../../domain/program/drawing/lay-out-graph.ts";
import type { StoredProgram } from "../../../domain/program/program.ts";
import type { Html } from "../../../http/pages/html.ts";
import { cutText, faultsByNode, faultText, type NodeWords, nodeWords } from "./program-words.ts";

export type ShownProgram = Pick<StoredProgram, "rootNodeId" | "nodes">;

interface Figure {
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
export function programFigure(figure: Figure): Html {
  const nodes = shownNodes(figure);
  return html`${graph(nodes, figure.program.rootNodeId)}
    <ol class="program-nodes">${nodes.map((node) => listedNode(node, nodes))}</ol>`;
}

/** Draws a program without the list, above a form whose fields read the same. A click leads to the fields of a node. */
export function programGraph(figure: Figure, anchorOf: (index: number) => string): Html {
  return graph(
    shownNodes(figure).map((node, at) => ({ ...node, anchor: anchorOf(at) })),
    figure.program.rootNodeId,
  );
}

/** A small picture of a program that is described beside it. `name` tells the pictures of a page apart. */
export function programSketch(program: ShownProgram, name: string): Html {
  const nodes = shownNodes({ program, nameOf: String, faults: {} });
  const drawing = layOutGraph(nodes, program.rootNodeId);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return html`<svg class="program-sketch" preserveAspectRatio="xMinYMin" width="${drawing.width}" height="${drawing.height}" viewBox="0 0 ${drawing.width} ${drawing.height}" aria-hidden="true">
      ${parts(drawing, byId, name, false)}
    </svg>`;
}

function shownNodes({ program, nameOf, faults }: Figure): ShownNode[] {
  const byNode = faultsByNode(
    faults,
    program.nodes.map(([id]) => id),
  );
  return program.nodes.map(([id, node], at) => ({
    id,
    anchor: `node-${at + 1}`,
    isRoot: id === program.rootNodeId,
    faults: byNode.get(id) ?? [],
    ...nodeWords(node, nameOf),
  }));
}

function graph(nodes: ShownNode[], rootId: string): Html {
  if (nodes.length === 0) return html``;
  if (nodes.length > mostDrawn)
    return html`<p class="meta">A picture of ${nodes.length} nodes could not be read, so they are listed only.</p>`;
  const drawing = layOutGraph(nodes, rootId);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const { width, height } = drawing;
  return html`<div class="program-graph" tabindex="0" role="region" aria-label="The program as a graph">
      <svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="group" aria-label="${nodes.length} nodes, from left to right">
        ${parts(drawing, byId, "graph", true)}
      </svg>
    </div>`;
}

/** Arrows first: their heads end at the boxes. */
function parts(drawing: Drawing, byId: ReadonlyMap<string, ShownNode>, name: string, hasLinks: boolean): Html {
  const heads = { plain: `${name}-arrow`, wrong: `${name}-arrow-wrong` };
  return html`<defs>${marker(heads.plain, "")}${marker(heads.wrong, "wrong")}</defs>
    ${drawing.arrows.map((arrow) => arrowPath(arrow, drawing, heads))}
    ${drawing.boxes.map((box) => nodeBox(box, byId.get(box.id), hasLinks))}`;
}

function marker(id: string, tone: string): Html {
  return html`<marker id="${id}" class="${tone}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0.5 8 4 0 7.5z"/></marker>`;
}

function arrowPath(
  { pieces, to, isBackward }: Arrow,
  { boxes }: Drawing,
  heads: { plain: string; wrong: string },
): Html {
  const isWrong = isBackward || boxes.some(({ id, isMissing }) => isMissing && id === to);
  const [first] = pieces;
  const path = pieces.map(({ from, to: end, isCurve }) => {
    if (!isCurve) return `L${end.x} ${end.y}`;
    const middle = (from.x + end.x) / 2;
    return `C${middle} ${from.y} ${middle} ${end.y} ${end.x} ${end.y}`;
  });
  return html`<path class="way ${isWrong ? "wrong" : ""}" d="M${first?.from.x} ${first?.from.y}${path.join("")}" marker-end="url(#${isWrong ? heads.wrong : heads.plain})"/>`;
}

/** A nested picture clips its text. */
function nodeBox({ id, x, y, width, height, isMissing }: Box, node: ShownNode | undefined, hasLink: boolean): Html {
  if (isMissing || !node)
    return html`<svg class="node missing" x="${x}" y="${y}" width="${width}" height="${height}">
      <rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="9"/>
      <text class="kind" x="${inset}" y="20">There is no such node</text>
      <text class="title" x="${inset}" y="40">${cutText(id, columns.title)}</text>
    </svg>`;
  const isWrong = node.faults.length > 0;
  const kind = [node.isRoot ? "Start" : null, node.kind, isWrong ? faultCount(node) : null].filter(
    (part) => part !== null,
  );
  const texts = node.rows.map(({ label }) => cutText(label, columns.row));
  // Screen readers take no name from the texts of a picture.
  const said = [kind.join(" · "), cutText(id, columns.title), ...texts].join(" ");
  const box = html`<svg class="node ${node.kind.toLowerCase()} ${isWrong ? "wrong" : ""}" x="${x}" y="${y}" width="${width}" height="${height}">
      <rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="9"/>
      <text class="kind" x="${inset}" y="20">${kind.join(" · ")}</text>
      <text class="title" x="${inset}" y="40">${cutText(id, columns.title)}</text>
      ${node.rows.map(({ to, member }, at) => {
        const middle = boxSize.head + (at + 0.5) * boxSize.row;
        return html`
        <text class="row ${hasFault(node, member) ? "wrong" : ""}" x="${inset}" y="${middle + 5}">${texts[at]}</text>${
          to === null ? "" : html`<circle class="port" cx="${width - 4}" cy="${middle}" r="3"/>`
        }`;
      })}
    </svg>`;
  return hasLink ? html`<a href="#${node.anchor}" aria-label="${said}">${box}</a>` : box;
}

function faultCount({ faults }: ShownNode): string {
  const count = faults.reduce((sum, { faults: sentences }) => sum + sentences.length, 0);
  return count === 1 ? "1 fault" : `${count} faults`;
}

function hasFault({ faults }: ShownNode, member: string): boolean {
  return faults.some((fault) => fault.member === member || fault.member.startsWith(`${member}.`));
}

function listedNode({ id, anchor, isRoot, kind, rows, faults }: ShownNode, all: ShownNode[]): Html {
  const anchorOf = (to: string) => all.find((other) => other.id === to)?.anchor;
  return html`<li id="${anchor}" class="${faults.length > 0 ? "faulty" : ""}">
      <p><strong>${id}</strong> <span class="meta">${isRoot ? "Start, " : ""}${kind}</span></p>
      <ul>${rows.map(({ label, to }) => {
        const target = to === null ? undefined : anchorOf(to);
        return html`<li>${label}${
          to === null
            ? ""
            : html` <span aria-hidden="true">→</span><span class="unseen">leads to</span> ${
                target === undefined ? html`<strong class="wrong">${to}</strong>` : html`<a href="#${target}">${to}</a>`
              }`
        }</li>`;
      })}</ul>
      ${faults.map(({ member, faults: sentences }) => html`<p class="wrong">${sentences.map((sentence) => faultText("", member, sentence)).join(" ")}</p>`)}
    </li>`;
}
