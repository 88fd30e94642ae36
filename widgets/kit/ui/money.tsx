export interface MoneyProps {
  /** Already formatted, e.g. by `formatRoubles` of core. */
  readonly children: string;
  readonly size?: 'normal' | 'large' | undefined;
  /** The price before a concession. The text around it has to say so too. */
  readonly isStruck?: boolean | undefined;
}

/** An amount: figures of one width, never broken over two lines. */
export function Money({ children, size = 'normal', isStruck = false }: MoneyProps) {
  const className = `kerb-money kerb-money--${size}`;
  return isStruck ? <s className={className}>{children}</s> : <span className={className}>{children}</span>;
}
