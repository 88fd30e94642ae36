import { lazyChunk } from '@kerb/core/loading/lazy-chunk.ts';
import { useEffect, useState } from 'react';

const chunk = lazyChunk(() => import('@kerb/core/domain/latin-spelling.ts'));

/**
 * Compares Russian names with a query in Latin letters: "Bolshaya Pokrovskaya" finds «Большая Покровская».
 * `undefined` for other queries, and until the code for it has loaded.
 */
export function useLatinSpelling(query: string): ((text: string) => string) | undefined {
  const isNeeded = /[a-z]/i.test(query);
  const [loaded, setLoaded] = useState(chunk.current);
  useEffect(() => {
    // Where it does not load, the next such query tries again; others are answered all the same.
    if (isNeeded) chunk.load().then(setLoaded, () => {});
  }, [isNeeded]);
  return isNeeded ? loaded?.latinSpelling : undefined;
}
