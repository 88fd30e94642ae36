import { PageLink } from '@kerb/kit/ui/page-link.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useEffect, useRef } from 'react';
import css from './section-menu.css?inline';

interface SectionItem<Name extends string> {
  readonly name: Name;
  readonly title: string;
  /** The address of its page on the portal. */
  readonly href: string;
}

interface SectionRowProps<Name extends string> {
  readonly label: string;
  readonly items: readonly SectionItem<Name>[];
  /** Marked in the row; none of its items where it has none. */
  readonly current: Name | undefined;
  /** Opens a section without a reload. */
  readonly onOpen: (section: Name) => void;
}

/** The sections of an account, in a row above each of its pages. */
export function SectionRow<Name extends string>({ label, items, current, onOpen }: SectionRowProps<Name>) {
  const styleRef = useStylesheet(css);
  const currentItem = useRef<HTMLAnchorElement>(null);
  // On a phone the row is wider than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ref's element changes with the section.
  useEffect(() => {
    if (currentItem.current) showWhole(currentItem.current);
  }, [current]);
  return (
    <nav ref={styleRef} className="kerb-section-menu" aria-label={label}>
      <ul>
        {items.map(({ name, title, href }) => (
          <li key={name}>
            <PageLink
              ref={name === current ? currentItem : undefined}
              className="kerb-section-menu__item"
              href={href}
              aria-current={name === current ? 'page' : undefined}
              // Browsers may leave a focused item half outside of the row.
              onFocus={(event) => showWhole(event.currentTarget)}
              onOpen={() => onOpen(name)}
            >
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function showWhole(item: HTMLElement): void {
  item.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
}
