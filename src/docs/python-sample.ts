import type { SampleCall } from "./sample-call.ts";

/** Formats the call for Python with the package `requests`. The token comes from the environment. */
export function pythonOf(call: SampleCall, baseUrl: string): string {
  const { method, path, query, body, form, file, needsToken = true, saveAs, answers } = call;
  const values = [
    `    "${baseUrl}${path}",`,
    ...(needsToken ? [`    headers={"Authorization": f"Bearer {os.environ['MUSTER_TOKEN']}"},`] : []),
    ...(query ? [`    params=${literal(query, 4)},`] : []),
    ...(body === undefined ? [] : [`    json=${literal(body, 4)},`]),
    ...(form ? [`    data=${literal(form, 4)},`] : []),
    ...(file === undefined ? [] : ['    files={"file": file},']),
    // Sends are slow on slow lines, and a call without a limit may wait for ever.
    "    timeout=120,",
  ];
  const request = [`response = requests.${method.toLowerCase()}(`, ...values, ")"];
  const sent =
    file === undefined ? request : [`with open("${file}", "rb") as file:`, ...request.map((line) => `    ${line}`)];
  const imports = [...(needsToken ? ["import os"] : []), ...(saveAs === undefined ? [] : ["from pathlib import Path"])];
  const used = {
    json: ["print(response.json())"],
    text: ["print(response.text)"],
    bytes: [`Path("${saveAs}").write_bytes(response.content)`],
    none: [],
  }[answers ?? "json"];
  return [
    ...imports,
    ...(imports.length > 0 ? [""] : []),
    "import requests",
    "",
    ...sent,
    "response.raise_for_status()",
    ...used,
  ].join("\n");
}

/** A value as Python writes it. `indent`: the spaces before the line on which it begins. */
export function literal(value: unknown, indent = 0): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => literal(item, indent + 4))
    : Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${literal(inner, indent + 4)}`);
  const [open, close] = isList ? "[]" : "{}";
  const line = `${open}${parts.join(", ")}${close}`;
  if (line.length <= 60 && !line.includes("\n")) return line;
  const inside = parts.map((part) => `${" ".repeat(indent + 4)}${part},\n`).join("");
  return `${open}\n${inside}${" ".repeat(indent)}${close}`;
}
