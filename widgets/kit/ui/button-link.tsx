import type { ComponentProps } from 'react';
import { ButtonLabel, type ButtonProps } from './button.tsx';

interface ButtonLinkProps
  extends Omit<ComponentProps<'a'>, 'className'>,
    Pick<ButtonProps, 'variant' | 'size' | 'isWide' | 'icon' | 'price'> {
  readonly href: string;
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
      <ButtonLabel {...{ icon, price, children }} />
    </a>
  );
}
