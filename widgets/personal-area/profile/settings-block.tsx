import { type AccountSwitch, accountSwitches } from '@kerb/core/domain/account/account-changes.ts';
import { useChangeSwitch, useSwitches } from '@kerb/kit/queries/profile-changes.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { Switch } from '@kerb/kit/ui/switch.tsx';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A switch for each setting that the city sends, then links to pages with further ones. */
export function SettingsBlock({ links }: { readonly links: ReactNode }) {
  const { t } = useTranslation('profile');
  return (
    <TitledSection title={t('settings.title')} className="kerb-profile__block">
      <Switches />
      {links ? <div className="kerb-profile__actions">{links}</div> : null}
    </TitledSection>
  );
}

function Switches() {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const query = useSwitches();
  const { data: switches } = query;
  if (!switches)
    return (
      <QueryPlaceholder
        query={query}
        title={t('settings.loadFailed')}
        label={common('loading')}
        height={44}
      />
    );
  const offered = accountSwitches.flatMap((name) => {
    const isOn = switches[name];
    return isOn === undefined ? [] : [{ name, isOn }];
  });
  if (offered.length === 0) return <p className="kerb-profile__note">{t('settings.none')}</p>;
  return (
    <div className="kerb-stack kerb-stack--2">
      {offered.map((setting) => (
        <Setting key={setting.name} {...setting} />
      ))}
    </div>
  );
}

function Setting({ name, isOn }: { readonly name: AccountSwitch; readonly isOn: boolean }) {
  const { t } = useTranslation('profile');
  const changing = useChangeSwitch(name);
  const isNegated = name === 'pushOff';
  return (
    <div className="kerb-stack kerb-stack--2">
      <Switch
        label={t(isNegated ? 'settings.push' : `settings.${name}`)}
        checked={isOn !== isNegated}
        onChange={() => {
          if (!changing.isPending) changing.mutate(!isOn);
        }}
      />
      <ErrorNotice error={changing.error} title={t('settings.notSaved')} />
    </div>
  );
}
