interface MoneyProps {
  /** Formatted text, for example of `formatRoubles`. */
  readonly children: string;
  readonly size?: 'normal' | 'large' | undefined;
  /** The price before a concession. The text beside it has to say so too. */
  readonly isStruck?: boolean | undefined;
}

/** An amount: with tabular figures, never broken over two lines. */
export function Money({ children, size = 'normal', isStruck = false }: MoneyProps) {
  const className = `kerb-money kerb-money--${size}`;
  return isStruck ? <s className={className}>{children}</s> : <span className={className}>{children}</span>;
}
