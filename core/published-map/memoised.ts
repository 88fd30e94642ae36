/** Texts of a file that are remembered: a hostile file can have as many as it has bytes. */
const maxMemory = 5000;
/** Characters of a text that is remembered. */
const maxLength = 500;

/** A function of a text that remembers its results, because names and values of a file repeat. */
export function memoised<T>(compute: (text: string) => T): (text: string) => T {
  const memory = new Map<string, T>();
  return (text) => {
    const remembered = memory.get(text);
    if (remembered !== undefined || memory.has(text)) return remembered as T;
    const computed = compute(text);
    if (memory.size < maxMemory && text.length <= maxLength) memory.set(text, computed);
    return computed;
  };
}
