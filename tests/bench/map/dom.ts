/** The first node whose name begins with this; throws if there is none. */
export function named(root: ParentNode, selector: string, name: string): HTMLElement {
  const nodes = [...root.querySelectorAll<HTMLElement>(selector)];
  const found = nodes.find((node) => (node.ariaLabel ?? node.textContent ?? '').startsWith(name));
  if (!found) throw new Error(`Nothing is called "${name}"`);
  return found;
}

const patience = 10_000;

/** Polls on each frame until there is a value. */
export async function until<T>(read: () => T | null | undefined): Promise<T> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const found = read();
    if (found) return found;
    await frame();
  }
  throw new Error('What the bench waited for did not come');
}

/** Waits until pending changes are painted and reported. */
export async function calm(): Promise<void> {
  for (let count = 0; count < 3; count += 1) await frame();
  await new Promise((resolve) => setTimeout(resolve, 100));
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
