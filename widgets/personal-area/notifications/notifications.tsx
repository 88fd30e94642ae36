import type { PushSettings as Settings } from '@kerb/core/domain/account/push.ts';
import en from '@kerb/core/i18n/en/notifications.json';
import ru from '@kerb/core/i18n/ru/notifications.json';
import { useChangePushSettings, usePush } from '@kerb/kit/queries/push.ts';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
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
      <section className="kerb-stack" aria-label={t('device.title')}>
        <SectionHeading note={t('device.text')}>{t('device.title')}</SectionHeading>
        <ThisDevice device={device} devices={data.devices} />
      </section>
      <SettingsBlock stored={data.settings} />
      {data.devices.length > 0 ? (
        <section className="kerb-stack" aria-label={t('devices.title')}>
          <SectionHeading>{t('devices.title')}</SectionHeading>
          <DeviceList devices={data.devices} />
        </section>
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
      <section className="kerb-stack" aria-label={t('kinds.title')}>
        <SectionHeading>{t('kinds.title')}</SectionHeading>
        <PushKinds kindsOff={settings.kindsOff} onChange={(kindsOff) => change({ kindsOff })} />
      </section>
      <section className="kerb-stack" aria-label={t('quiet.title')}>
        <SectionHeading note={t('quiet.text')}>{t('quiet.title')}</SectionHeading>
        <QuietHoursFields settings={settings} onChange={change} />
      </section>
      <ErrorNotice error={changing.error} title={t('notSaved')} />
      {changing.isSuccess ? <Notice tone="success">{t('saved')}</Notice> : null}
    </>
  );
}
