/** Caches the `limit` drawings that were used last. */
export function createTileCache(limit: number): (key: string, draw: () => string) => string {
  const drawings = new Map<string, string>();
  return (key, draw) => {
    const drawing = drawings.get(key) ?? draw();
    // A Map remembers the order of insertion: what is put back last is dropped last.
    drawings.delete(key);
    drawings.set(key, drawing);
    const [oldest] = drawings.keys();
    if (drawings.size > limit && oldest !== undefined) drawings.delete(oldest);
    return drawing;
  };
}
