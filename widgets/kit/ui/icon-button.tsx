import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from './icons.tsx';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  readonly icon: ReactNode;
  /** Its accessible name and tooltip. */
  readonly label: string;
  /** `floating` is for buttons on a map. */
  readonly variant?: 'quiet' | 'secondary' | 'floating' | undefined;
  /** For a toggle button. */
  readonly isPressed?: boolean | undefined;
}

/** A square button of 44 px with an icon and an accessible name. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  isPressed,
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
    >
      <span className="kerb-button__label">{icon}</span>
    </button>
  );
}

/** Closes what it stands in. */
export function CloseButton({
  label,
  ...rest
}: Pick<ComponentProps<'button'>, 'onClick' | 'disabled'> & { readonly label?: string | undefined }) {
  const { t } = useTranslation();
  return <IconButton icon={<CloseIcon />} label={label ?? t('close')} {...rest} />;
}
