interface MoneyProps {
  /** Formatted text, for example of `formatRoubles`. */
  readonly children: string;
  readonly size?: 'normal' | 'large' | undefined;
}

/** An amount: with tabular figures, never broken over two lines. */
export function Money({ children, size = 'normal' }: MoneyProps) {
  return <span className={`kerb-money kerb-money--${size}`}>{children}</span>;
}
