import type { ComponentProps, ReactNode } from 'react';
import type { ButtonProps } from './button.tsx';

interface ButtonLinkProps
  extends Omit<ComponentProps<'a'>, 'className'>,
    Pick<ButtonProps, 'variant' | 'size' | 'isWide' | 'price'> {
  readonly href: string;
  readonly icon?: ReactNode;
}

/** A link with the look of a button. It can be opened in a new tab. */
export function ButtonLink({
  variant = 'secondary',
  size = 'normal',
  isWide = false,
  icon,
  price,
  children,
  ...rest
}: ButtonLinkProps) {
  const wide = isWide ? ' kerb-button--wide' : '';
  return (
    <a {...rest} part="button" className={`kerb-button kerb-button--${variant} kerb-button--${size}${wide}`}>
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
    </a>
  );
}
