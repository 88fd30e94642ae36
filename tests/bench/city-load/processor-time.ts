import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second. */
const ticksPerSecond = 100;

/** Seconds of processor time that these processes have used so far, threads included. */
export function processorTime(processIds: readonly number[]): number {
  return processIds.reduce((sum, id) => sum + statOf(id).ticks, 0) / ticksPerSecond;
}

/** The same for a process and its children that run or have ended, such as PostgreSQL's. */
export function processorTimeWithChildren(processId: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter(({ parent }) => parent === processId);
  const own = statOf(processId);
  const ticks = own.ticks + own.ended + children.reduce((sum, child) => sum + child.ticks, 0);
  return ticks / ticksPerSecond;
}

export function parentOf(processId: number): number {
  return statOf(processId).parent;
}

/** A process that has ended has no time any more. */
function statOf(processId: number) {
  try {
    const text = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The second field is the name in brackets; man 5 proc numbers the fields from 1.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    return { parent: field(4), ticks: field(14) + field(15), ended: field(16) + field(17) };
  } catch {
    return { parent: 0, ticks: 0, ended: 0 };
  }
}
