import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import type { ReactNode } from 'react';

interface ChapterProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** One section of the gallery. */
export function Chapter({ title, note, children }: ChapterProps) {
  return (
    <section className="gallery__chapter">
      <SectionHeading note={note}>{title}</SectionHeading>
      <div className="gallery__specimens">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  readonly name: string;
  readonly children: ReactNode;
  readonly isWide?: boolean;
}

/** One primitive or one of its states, with its name. */
export function Specimen({ name, children, isWide = false }: SpecimenProps) {
  return (
    <div className={isWide ? 'gallery__specimen gallery__specimen--wide' : 'gallery__specimen'}>
      <p className="gallery__name">{name}</p>
      {children}
    </div>
  );
}

/** Items in a row that wraps. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="gallery__row">{children}</div>;
}
