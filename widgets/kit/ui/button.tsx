import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** `primary` once a screen; `secondary` by default; `quiet` inside text and lists; `danger` for what cannot be undone. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** `pay` is the big one at the end of a form, with its `price` at the far side. */
  readonly size?: 'small' | 'normal' | 'pay' | undefined;
  /** As wide as its box. */
  readonly isWide?: boolean | undefined;
  /** Keeps the width and the focus, shows a spinner, ignores clicks. */
  readonly isBusy?: boolean | undefined;
  readonly icon?: ReactNode;
  /** Formatted money, or the word for "free". */
  readonly price?: ReactNode;
}

/** A button. `type` is `button` unless told otherwise. */
export function Button({
  variant = 'secondary',
  size = 'normal',
  isWide = false,
  isBusy = false,
  icon,
  price,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const wide = isWide ? ' kerb-button--wide' : '';
  return (
    <button
      {...rest}
      type={type}
      part="button"
      className={`kerb-button kerb-button--${variant} kerb-button--${size}${wide}`}
      {...(isBusy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={isBusy ? refuse : onClick}
    >
      <span className="kerb-button__label">
        {icon}
        <span>{children}</span>
        {price === undefined ? null : (
          <>
            {' '}
            <span className="kerb-button__price">{price}</span>
          </>
        )}
      </span>
      {isBusy ? <Spinner /> : null}
    </button>
  );
}

/** A busy button stays in the tab order, so a click, or Enter in its form, has to be stopped by hand. */
export function refuse(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  event.stopPropagation();
}
