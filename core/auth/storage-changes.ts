/**
 * Calls back when another tab changes what the device keeps. A message may be here before the storage shows what it speaks of, since tabs
 * may be processes of their own.
 */
export function onStorageChange(changed: () => void): () => void {
  if (typeof globalThis.addEventListener !== 'function') return () => {};
  const onStorage = () => changed();
  globalThis.addEventListener('storage', onStorage);
  return () => globalThis.removeEventListener('storage', onStorage);
}
