import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /**
   * `primary` once per screen; `secondary` by default; `quiet` in texts and lists; `danger` for actions that
   * cannot be undone.
   */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** `pay` is the large button at the end of a form, with its `price` at the opposite side. */
  readonly size?: 'small' | 'normal' | 'pay' | undefined;
  /** Whether it fills its container. */
  readonly isWide?: boolean | undefined;
  /** Keeps its width and the focus, shows a spinner, ignores clicks. */
  readonly isBusy?: boolean | undefined;
  readonly icon?: ReactNode;
  /** Formatted money, or the text for "free". */
  readonly price?: ReactNode;
}

/** A button. Its `type` is `button` by default. */
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
      onClick={isBusy ? cancelClick : onClick}
    >
      <ButtonLabel {...{ icon, price, children }} />
      {isBusy ? <Spinner /> : null}
    </button>
  );
}

/** The content of a button, or of a link that looks like one. */
export function ButtonLabel({ icon, price, children }: Pick<ButtonProps, 'icon' | 'price' | 'children'>) {
  return (
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
  );
}

/** A busy button stays focusable, so a click, or Enter in its form, has to be cancelled. */
function cancelClick(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  event.stopPropagation();
}
