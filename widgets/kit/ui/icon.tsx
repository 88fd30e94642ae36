import type { ReactNode } from 'react';

interface IconProps {
  /** 16, 20 or 32 px. */
  readonly size?: 'small' | 'normal' | 'large' | undefined;
}

/** An icon component. It has no accessible name; the text beside it has. */
export type Icon = (props: IconProps) => ReactNode;

/** Creates an icon of the set from path data on a grid of 20 by 20. */
export function drawIcon(paths: string): Icon {
  return function DrawnIcon({ size = 'normal' }: IconProps) {
    return (
      <svg
        className={size === 'normal' ? 'kerb-icon' : `kerb-icon kerb-icon--${size}`}
        viewBox="0 0 20 20"
        aria-hidden="true"
        focusable="false"
      >
        <path d={paths} />
      </svg>
    );
  };
}
