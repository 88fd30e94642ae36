import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** Changes when the notice's text does. */
  readonly of: string;
  readonly children: ReactNode;
}

/**
 * The focus moves to a new notice, and the page with it: the button that was pressed is far below, or has
 * disappeared with its permit.
 */
export function News({ of, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new notice takes the focus.
  useEffect(() => {
    // After the dialog that is being closed has returned the focus to its button.
    const frame = requestAnimationFrame(() => box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [of]);
  return (
    <div ref={box} tabIndex={-1} className="kerb-permits__news">
      {children}
    </div>
  );
}
