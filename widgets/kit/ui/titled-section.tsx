import type { ComponentProps, ReactNode, RefCallback } from 'react';
import { SectionHeading } from './section-heading.tsx';

interface TitledSectionProps extends Omit<ComponentProps<typeof SectionHeading>, 'children'> {
  readonly title: string;
  readonly className?: string;
  readonly ref?: RefCallback<HTMLElement>;
  readonly children: ReactNode;
}

/** A section with a heading, by which screen readers name it. */
export function TitledSection({ title, className = '', ref, children, ...heading }: TitledSectionProps) {
  return (
    <section ref={ref} className={`kerb-stack ${className}`} aria-label={title}>
      <SectionHeading {...heading}>{title}</SectionHeading>
      {children}
    </section>
  );
}
