import type { PushSettings as Settings } from '@kerb/core/domain/account/push.ts';
import en from '@kerb/core/i18n/en/notifications.json';
import ru from '@kerb/core/i18n/ru/notifications.json';
import { useChangePushSettings, usePush } from '@kerb/kit/queries/push.ts';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useTranslation } from 'react-i18next';
import { DeviceList } from './device-list.tsx';
import css from './notifications.css?inline';
import { PushKinds } from './push-kinds.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { type OwnDevice, ThisDevice } from './this-device.tsx';

registerAccountTexts();
registerTexts('notifications', { ru, en });

export interface NotificationsProps {
  /** This browser on the portal; on other sites the address of the portal's page. */
  readonly device: OwnDevice;
}

/** What a driver is told with the page closed, when, and on which devices. Without its own heading. */
export function Notifications({ device }: NotificationsProps) {
  const { t } = useTranslation('notifications');
  const styleRef = useStylesheet(css);
  const query = usePush();
  const { data } = query;
  if (!data) return <QueryPlaceholder query={query} title={t('failed')} label={t('loading')} height={320} />;
  return (
    <div ref={styleRef} className="kerb-stack kerb-stack--5">
      <TitledSection title={t('device.title')} note={t('device.text')}>
        <ThisDevice device={device} devices={data.devices} />
      </TitledSection>
      <SettingsBlock stored={data.settings} />
      {data.devices.length > 0 ? (
        <TitledSection title={t('devices.title')}>
          <DeviceList devices={data.devices} />
        </TitledSection>
      ) : null}
    </div>
  );
}

function SettingsBlock({ stored }: { readonly stored: Settings }) {
  const { t } = useTranslation('notifications');
  const changing = useChangePushSettings();
  const settings = changing.isPending ? changing.variables : stored;
  const change = (over: Partial<Settings>) => changing.mutate({ ...settings, ...over });
  return (
    <>
      <TitledSection title={t('kinds.title')}>
        <PushKinds kindsOff={settings.kindsOff} onChange={(kindsOff) => change({ kindsOff })} />
      </TitledSection>
      <TitledSection title={t('quiet.title')} note={t('quiet.text')}>
        <QuietHoursFields settings={settings} onChange={change} />
      </TitledSection>
      <ErrorNotice error={changing.error} title={t('notSaved')} />
      {changing.isSuccess ? <Notice tone="success">{t('saved')}</Notice> : null}
    </>
  );
}
