import type { ComponentProps } from 'react';
import { DelayedLoader } from '../ui/delayed-loader.tsx';
import { QueryFailed } from './query-failed.tsx';

interface Props extends Pick<ComponentProps<typeof QueryFailed>, 'query' | 'title'> {
  /** What is loading, for screen readers. */
  readonly label: string;
  /** About the height of the content, in pixels. */
  readonly height: number;
}

/** Shown until a query has data: a skeleton, or what failed. */
export function QueryPlaceholder({ query, title, label, height }: Props) {
  if (query.error) return <QueryFailed query={query} title={title} />;
  return <DelayedLoader label={label} height={height} />;
}
