import { VisuallyHidden } from './visually-hidden.tsx';

export interface SpinnerProps {
  /** Read by screen readers. Leave it out where the busy thing says so itself, as a busy button does. */
  readonly label?: string | undefined;
  readonly size?: 'normal' | 'large' | undefined;
}

/** Something is going on whose size is not known. For content of known size use `Skeleton`. */
export function Spinner({ label, size = 'normal' }: SpinnerProps) {
  return (
    <>
      <span className={`kerb-spinner kerb-spinner--${size}`} aria-hidden="true" />
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
