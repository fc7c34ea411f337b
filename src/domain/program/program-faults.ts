import { FaultList, type Faults } from "../fault-list.ts";
import { checkGraph } from "./graph-faults.ts";
import { checkNode } from "./node-faults.ts";
import type { Program } from "./program.ts";

const maxNodes = 500;
const maxIdLength = 64;

/**
 * Finds all faults of a program, by member path. Of several cycles it shows one. Time and memory grow with the number of
 * references, whatever their shape.
 */
export function programFaults(program: Omit<Program, "version">): Faults {
  const { nodes, maxRapids, maxDurationSeconds } = program;
  const faults = new FaultList();
  faults.whole("maxRapids", maxRapids, 1, 1000);
  faults.whole("maxDurationSeconds", maxDurationSeconds, 1, 86_400);
  faults.unless(nodes.size > 0, "nodes", "must name at least one node");
  faults.unless(nodes.size <= maxNodes, "nodes", `may name at most ${maxNodes} nodes`);
  for (const [id, node] of nodes) {
    const path = `nodes.${id}`;
    faults.unless(isNodeId(id), path, `must have an id of 1 to ${maxIdLength} characters`);
    checkNode(node, path, faults);
  }
  checkGraph(program, faults);
  return faults.toRecord();
}

function isNodeId(id: string): boolean {
  return id.length >= 1 && id.length <= maxIdLength;
}
