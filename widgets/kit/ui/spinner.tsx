interface SpinnerProps {
  readonly size?: 'normal' | 'large' | undefined;
}

/**
 * Progress of unknown length; what it stands in is marked as busy. For content of known size use `Skeleton`.
 */
export function Spinner({ size = 'normal' }: SpinnerProps) {
  return <span className={`kerb-spinner kerb-spinner--${size}`} aria-hidden="true" />;
}
