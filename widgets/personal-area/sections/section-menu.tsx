import { useTranslation } from 'react-i18next';
import { SectionRow } from './section-row.tsx';
import { type MenuSection, menuSections, type SectionFlags } from './sections.ts';
import { useSectionTitle } from './use-section-title.ts';

interface SectionMenuProps {
  readonly flags: SectionFlags;
  /** The section that the menu marks, if it has it. */
  readonly current: MenuSection | undefined;
  /** The address of a section's page on the portal. */
  readonly hrefOf: (section: MenuSection) => string;
  /** Opens a section without a reload. */
  readonly onOpen: (section: MenuSection) => void;
}

/** The sections of the personal area, above each of its pages. */
export function SectionMenu({ flags, current, hrefOf, onOpen }: SectionMenuProps) {
  const { t } = useTranslation('profileMenu');
  const titleOf = useSectionTitle();
  const items = menuSections(flags).map((name) => ({ name, title: titleOf(name), href: hrefOf(name) }));
  return <SectionRow label={t('label')} items={items} current={current} onOpen={onOpen} />;
}
