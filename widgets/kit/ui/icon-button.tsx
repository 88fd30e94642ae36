import type { ComponentProps, ReactNode } from 'react';
import { refuse } from './button.tsx';
import { Spinner } from './spinner.tsx';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  readonly icon: ReactNode;
  /** What it does: its accessible name and its tooltip. */
  readonly label: string;
  /** `floating` lies on a map. */
  readonly variant?: 'quiet' | 'secondary' | 'floating' | undefined;
  /** For a button that stays down. */
  readonly isPressed?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
}

/** A square of 44 px with an icon and a name. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  isPressed,
  isBusy = false,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      part="button"
      className={`kerb-button kerb-button--icon kerb-button--${variant}`}
      aria-label={label}
      aria-pressed={isPressed}
      {...(isBusy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={isBusy ? refuse : onClick}
    >
      <span className="kerb-button__label">{icon}</span>
      {isBusy ? <Spinner /> : null}
    </button>
  );
}
