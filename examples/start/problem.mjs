/** An error that the user can fix; shown without a stack. */
export class Problem extends Error {}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Problem(`Kerb needs Node 20.19 or newer; this is ${process.versions.node}.`);
}
