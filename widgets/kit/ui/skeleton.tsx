import { mapRange } from '@kerb/core/domain/range.ts';

interface SkeletonProps {
  /** Number of text lines. */
  readonly lines?: number | undefined;
  /** CSS pixels; a block of the size of the content, instead of lines. */
  readonly height?: number | undefined;
  readonly width?: number | undefined;
}

/**
 * A placeholder of the size of content that is loading, so that the layout does not jump. It has no
 * accessible text: the region around it is marked as busy.
 */
export function Skeleton({ lines = 1, height, width }: SkeletonProps) {
  if (height !== undefined) {
    return (
      <span
        className="kerb-skeleton"
        style={{ blockSize: height, inlineSize: width ?? 'auto' }}
        aria-hidden="true"
      />
    );
  }
  return (
    <span aria-hidden="true">
      {mapRange(lines, (line) => (
        <span key={`line-${line + 1}`} className="kerb-skeleton kerb-skeleton--text" />
      ))}
    </span>
  );
}
