import type { ReactNode } from 'react';
import css from './delayed-loader.css?inline';
import { Skeleton } from './skeleton.tsx';
import { useStylesheet } from './styles/use-stylesheet.ts';

interface Props {
  /** What is loading, for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  /** About the height of the content, in pixels. */
  readonly height?: number;
  /** Skeletons of about the size of the content, instead of one of this height. */
  readonly children?: ReactNode;
}

/** A loader that takes its room at once and shows after 400 ms, so that a fast answer shows none. */
export function DelayedLoader({ label, className = '', height, children }: Props) {
  const styleRef = useStylesheet(css);
  return (
    <div
      ref={styleRef}
      className={`kerb-delayed-loader ${className}`.trim()}
      role="status"
      aria-label={label}
    >
      {children ?? <Skeleton height={height} />}
    </div>
  );
}
