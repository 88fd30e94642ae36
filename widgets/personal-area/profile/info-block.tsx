import { fullName } from '@kerb/core/domain/account/changed-names.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditDialog } from './edit/edit-dialog.tsx';
import { type EditState, mainStep, phoneStep } from './edit/edit-steps.ts';
import { PhoneList } from './phone-list.tsx';

/** The driver's name, e-mail and phones, and the way to change them. PRF-14: names if the city has them. */
export function InfoBlock({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  const { data: options } = useCityOptions();
  const [opened, setOpened] = useState<EditState>();
  const hasNames = options?.hasPrivateData === true;
  return (
    <TitledSection
      title={t('info.title')}
      className="kerb-profile__block"
      action={
        <Button size="small" onClick={() => setOpened(mainStep)}>
          {t('info.edit')}
        </Button>
      }
    >
      <dl className="kerb-stack kerb-stack--4 kerb-profile__facts">
        {hasNames ? (
          <div>
            <dt>{t('info.name')}</dt>
            <dd>{fullName(profile) || <Missing text={t('info.noName')} />}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('info.email')}</dt>
          <dd>{profile.email ?? <Missing text={t('info.none')} />}</dd>
        </div>
        <div>
          <dt>{t('info.phones')}</dt>
          <dd>
            <PhoneList phones={profile.phones} onOpen={(action) => setOpened(phoneStep(action))} />
          </dd>
        </div>
      </dl>
      {opened ? (
        <EditDialog
          profile={profile}
          hasNames={hasNames}
          opened={opened}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </TitledSection>
  );
}

function Missing({ text }: { readonly text: string }) {
  return <span className="kerb-profile__note">{text}</span>;
}
