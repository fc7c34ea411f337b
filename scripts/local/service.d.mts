import type { ChildProcess } from "node:child_process";

export function endGroup(child: ChildProcess, ended: Promise<unknown>, graceMs?: number): Promise<void>;
