/** Pseudo-random numbers: the same seed gives the same sequence on every machine. */
export interface Random {
  /** 0 to 1, 1 excluded. */
  next(): number;
  between(low: number, high: number): number;
  /** Both ends included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
}

export function createRandom(seed: string): Random {
  let state = hashOf(seed);
  function next(): number {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  };
}

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
}

/** A number from 0 to 1 that depends on the text only. */
export function shareOf(text: string): number {
  const hash = hashOf(text);
  return (Math.imul(hash ^ (hash >>> 16), 0x45d9f3b) >>> 0) / 4294967296;
}
