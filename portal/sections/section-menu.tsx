import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from '../paths.ts';
import { menuSections, type SectionFlags, type SectionName, sectionPath } from './sections.ts';
import { sectionsStylesheet } from './sections-stylesheet.ts';
import { useSectionTitle } from './use-section-title.ts';

interface Props {
  readonly flags: SectionFlags;
  /** The path of the section that is shown; in no item if it is not in the menu. */
  readonly current: string;
}

/** PRF-04: the sections of the personal area, above each of its pages. */
export function SectionMenu({ flags, current }: Props) {
  const { t } = useTranslation('profileMenu');
  const titleOf = useSectionTitle();
  const paths = usePaths();
  const styleRef = useStylesheet(sectionsStylesheet);
  const currentItem = useRef<HTMLAnchorElement>(null);
  // On a phone the row is wider than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ref's element changes with the section.
  useEffect(() => {
    if (currentItem.current) showWhole(currentItem.current);
  }, [current]);
  return (
    <nav ref={styleRef} className="kerb-portal-sections" aria-label={t('label')}>
      <ul>
        {menuSections(flags).map((name) => (
          <li key={name}>
            <Link
              ref={name === current ? currentItem : undefined}
              className="kerb-portal-sections__item"
              to={paths.profileSection(sectionPath(name))}
              aria-current={name === current ? 'page' : undefined}
              // A11Y-08: browsers may leave a focused item half outside of the row.
              onFocus={(event) => showWhole(event.currentTarget)}
              // So that the heading of the next page takes the focus (`useHeadingFocus`).
              onClick={(event) => leadsAway(name, current) && event.currentTarget.blur()}
            >
              {titleOf(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function showWhole(item: HTMLElement): void {
  item.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
}

/** Bonuses are the history with another query, whose heading stays. */
function leadsAway(name: SectionName, current: string): boolean {
  return sectionPath(name).replace(/\?.*/, '') !== current;
}
