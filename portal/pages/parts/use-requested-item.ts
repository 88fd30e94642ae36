import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The item of a list that a notification opens. It leaves the address at once. */
export function useRequestedItem(): string | undefined {
  const [query, setQuery] = useSearchParams();
  const named = query.get('open');
  const [requested] = useState(named);
  useEffect(() => {
    if (named === null) return;
    setQuery(
      (before) => {
        before.delete('open');
        return before;
      },
      { replace: true },
    );
  }, [named, setQuery]);
  return requested ?? undefined;
}
