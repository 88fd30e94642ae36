/**
 * Calls `onChange` when another tab changes the storage. A tab's message can arrive before its change is
 * visible here, because tabs can be separate processes. Returns a function that stops it.
 */
export function onStorageChange(onChange: () => void): () => void {
  if (typeof globalThis.addEventListener !== 'function') return () => {};
  const onStorage = () => onChange();
  globalThis.addEventListener('storage', onStorage);
  return () => globalThis.removeEventListener('storage', onStorage);
}
