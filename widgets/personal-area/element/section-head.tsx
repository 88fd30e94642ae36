import { kopecks } from '@kerb/core/domain/money.ts';
import { useProfile, useSignOut } from '@kerb/kit/queries/account.ts';
import { useCitySettings } from '@kerb/kit/queries/city.ts';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section } from '../sections/sections.ts';
import { menuSectionOf } from '../sections/sections.ts';
import { useSectionTitle } from '../sections/use-section-title.ts';

interface SectionHeadProps {
  readonly section: Section;
  readonly onOpen: (section: Section) => void;
  /** Takes the focus after a change of the section. */
  readonly ref: Ref<HTMLDivElement>;
}

/** The name of the section, the balance, and the logout; above a page without an item, the way back. */
export function SectionHead({ section, onOpen, ref }: SectionHeadProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('accountAccess');
  const titleOf = useSectionTitle();
  const signOut = useSignOut();
  const { data: settings } = useCitySettings();
  const { data: profile } = useProfile();
  const balance = settings?.hasBalance && profile ? roubles(profile.balance ?? kopecks(0)) : undefined;
  return (
    <div ref={ref} tabIndex={-1} className="kerb-stack kerb-stack--2 kerb-account__head">
      <BackButton section={section} onOpen={onOpen} />
      <SectionHeading
        size="large"
        note={
          balance === undefined ? undefined : (
            <>
              {t('balance')} <Money>{balance}</Money>
            </>
          )
        }
        action={
          <Button size="small" variant="quiet" onClick={signOut}>
            {t('signOut')}
          </Button>
        }
      >
        {titleOf(section)}
      </SectionHeading>
    </div>
  );
}

function BackButton({ section, onOpen }: Pick<SectionHeadProps, 'section' | 'onOpen'>) {
  const { t } = useTranslation('profileMenu');
  const parent = menuSectionOf(section);
  if (parent === section) return null;
  return (
    <div>
      <Button size="small" variant="quiet" onClick={() => onOpen(parent)}>
        {t(parent === 'permits' ? 'toPermits' : 'toProfile')}
      </Button>
    </div>
  );
}
