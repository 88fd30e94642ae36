import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';

/** The source of the tiles, which their licence asks for. */
export function Attribution() {
  const { attribution, attributionUrl } = useCity().mapSource;
  return (
    <p className="kerb-map__source">
      {attributionUrl ? (
        <a href={attributionUrl} target="_blank" rel="noopener noreferrer">
          {attribution}
        </a>
      ) : (
        attribution
      )}
    </p>
  );
}
