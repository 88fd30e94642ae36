import { VisuallyHidden } from './visually-hidden.tsx';

interface SpinnerProps {
  /** For screen readers. Leave it out if the element itself is marked as busy, as a busy button is. */
  readonly label?: string | undefined;
  readonly size?: 'normal' | 'large' | undefined;
}

/** Progress of unknown length. For content of known size use `Skeleton`. */
export function Spinner({ label, size = 'normal' }: SpinnerProps) {
  return (
    <>
      <span className={`kerb-spinner kerb-spinner--${size}`} aria-hidden="true" />
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
