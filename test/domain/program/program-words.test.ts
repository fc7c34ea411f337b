import { describe, expect, it } from "vitest";
import { programFrom } from "../../../src/domain/program/program-templates.ts";
import { cutText, faultsByNode, nodeWords } from "../../../src/domain/program/program-words.ts";

describe("a program in words", () => {
  it("says what each node does, and where it leads", () => {
    const { nodes } = programFrom("screen", "aud_1", "aud_2");
    const words = nodes.map(([id, node]) => {
      const { kind, rows } = nodeWords(node, (routing) => (routing === "aud_1" ? "Cats" : routing));
      return [id, kind, ...rows.map(({ label, to }) => (to === null ? label : `${label} -> ${to}`))];
    });
    expect(words).toEqual([
      ["start", "Decide", "answers < 5 -> check", "accuracy ≥ 60% after 5 answers -> serve", "otherwise -> stop"],
      ["check", "Serve", "Cats"],
      ["serve", "Serve", "aud_2"],
      ["stop", "Complete", "The session ends"],
    ]);
    const [, split] = programFrom("split", "a", "b").nodes[0]!;
    expect(nodeWords(split, String).rows.map(({ label }) => label)).toEqual(["50% of sessions", "50% of sessions"]);
  });

  it("gives each fault to the node with the longest id that fits its path", () => {
    const faults = {
      "nodes.a.b.cases[0].nodeId": ["names no node"],
      "nodes.a": ["cannot be reached"],
      maxRapids: ["x"],
    };
    const byNode = faultsByNode(faults, ["a", "a.b"]);
    expect(byNode.get("a.b")).toEqual([{ member: "cases[0].nodeId", faults: ["names no node"] }]);
    expect(byNode.get("a")).toEqual([{ member: "", faults: ["cannot be reached"] }]);
  });

  it("cuts texts for a picture, and counts wide characters twice", () => {
    expect(cutText("accuracy", 8)).toBe("accuracy");
    expect(cutText("accuracy!", 8)).toBe("accurac…");
    expect(cutText("猫猫猫", 6)).toBe("猫猫猫");
    expect(cutText("猫猫猫猫", 6)).toBe("猫猫…");
  });
});
