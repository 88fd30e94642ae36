/**
 * Imports a part that few drivers open. On a host page its files are preloaded with their hashes first, so that one that was tampered with is
 * refused like any other; elsewhere there is nobody who knows the hashes, and nothing to preload. `name` is the name of the part's file.
 */
export async function loadPart<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
  const preload: unknown = Reflect.get(window, Symbol.for('kerb@1.part'));
  if (typeof preload === 'function') await preload(name);
  return load();
}
