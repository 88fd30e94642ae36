import { mapRange } from '@kerb/core/domain/range.ts';
export interface SkeletonProps {
  /** Lines of text to come. */
  readonly lines?: number | undefined;
  /** CSS pixels; a block of the size of what is to come, instead of lines. */
  readonly height?: number | undefined;
  readonly width?: number | undefined;
}

/** Holds the place of content on its way, so that nothing jumps. Silent: the region around it says that it is busy. */
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
