import { readdir, readFile } from "node:fs/promises";

/** Ticks of CPU, a hundredth of a second each, that count as work. Timers of an idle process use fewer. */
const leastTicks = 10;

/**
 * The ticks of CPU that a process group has used, or null where the platform does not tell.
 * @param {number} group
 */
export async function ticksOf(group) {
  try {
    let ticks = 0;
    for (const name of await readdir("/proc")) {
      if (!/^\d+$/.test(name)) continue;
      const line = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
      // The name of the command stands in parentheses and may hold spaces.
      const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
      if (Number(fields[2]) === group) ticks += Number(fields[11]) + Number(fields[12]);
    }
    return ticks;
  } catch {
    return null;
  }
}

/**
 * Judges whether something still moves: it prints, or it uses CPU. `look` is given both at a time and says for how long nothing moved.
 * Without a figure for the CPU, everything counts as movement.
 */
export function watchMovement() {
  let printed = -1;
  let worked = 0;
  let movedAt = 0;
  return {
    look({ now, characters, ticks }) {
      const hasWorked = ticks === null || ticks - worked >= leastTicks || ticks < worked;
      if (characters !== printed || hasWorked) {
        printed = characters;
        worked = ticks ?? 0;
        movedAt = now;
      }
      return now - movedAt;
    },
  };
}
