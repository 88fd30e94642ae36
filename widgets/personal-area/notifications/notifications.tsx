import {
  type PushDevice,
  type PushKind,
  type PushSettings,
  pushKinds,
  type QuietHours,
  usualQuietHours,
} from '@kerb/core/domain/account/push.ts';
import { formatDate } from '@kerb/core/domain/time.ts';
import en from '@kerb/core/i18n/en/notifications.json';
import ru from '@kerb/core/i18n/ru/notifications.json';
import { useChangePushSettings, usePush, useRemovePushDevice } from '@kerb/kit/queries/push.ts';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { Switch } from '@kerb/kit/ui/switch.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './notifications.css?inline';
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

function SettingsBlock({ stored }: { readonly stored: PushSettings }) {
  const { t } = useTranslation('notifications');
  const changing = useChangePushSettings();
  const settings = changing.isPending ? changing.variables : stored;
  const change = (over: Partial<PushSettings>) => changing.mutate({ ...settings, ...over });
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

/** The devices of the driver that get messages. A button beside each removes it. */
function DeviceList({ devices }: { readonly devices: readonly PushDevice[] }) {
  const { t } = useTranslation('notifications');
  const { timeZone } = useCity();
  const language = useLanguage();
  const removing = useRemovePushDevice();
  return (
    <>
      <ul className="kerb-rows">
        {devices.map(({ id, browser, system, addedAt }) => {
          const name = [browser, system].filter(Boolean).join(', ') || t('devices.unknown');
          return (
            <li key={id} className="kerb-cluster kerb-cluster--between kerb-notifications__row">
              <span>
                {name}
                {addedAt === undefined ? null : (
                  <span className="kerb-notifications__when">
                    {t('devices.added', { date: formatDate(addedAt, timeZone, language) })}
                  </span>
                )}
              </span>
              <Button
                size="small"
                isBusy={removing.isPending && removing.variables === id}
                aria-label={t('devices.removeOf', { name })}
                onClick={() => removing.mutate(id)}
              >
                {t('devices.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      <ErrorNotice error={removing.error} />
    </>
  );
}

interface Props {
  readonly kindsOff: readonly PushKind[];
  readonly onChange: (kindsOff: readonly PushKind[]) => void;
}

/** A switch per kind of message. */
function PushKinds({ kindsOff, onChange }: Props) {
  const { t } = useTranslation('notifications');
  return pushKinds.map((kind) => (
    <Switch
      key={kind}
      label={t(`kinds.${kind}`)}
      checked={!kindsOff.includes(kind)}
      onChange={({ target }) => {
        const others = kindsOff.filter((each) => each !== kind);
        onChange(target.checked ? others : [...others, kind]);
      }}
    />
  ));
}

interface QuietHoursFieldsProps {
  readonly settings: PushSettings;
  readonly onChange: (over: Pick<PushSettings, 'quietHours'> | Pick<PushSettings, 'isStayQuiet'>) => void;
}

/** When no message comes, and whether that holds for messages about a running stay. */
function QuietHoursFields({ settings: { quietHours, isStayQuiet }, onChange }: QuietHoursFieldsProps) {
  const { t } = useTranslation('notifications');
  return (
    <>
      <Switch
        label={t('quiet.on')}
        checked={quietHours !== undefined}
        onChange={({ target }) => onChange({ quietHours: target.checked ? usualQuietHours : undefined })}
      />
      {quietHours ? (
        <>
          <TimeFields hours={quietHours} onChange={(changed) => onChange({ quietHours: changed })} />
          <Switch
            label={t('quiet.stays')}
            hint={t('quiet.staysHint')}
            checked={!isStayQuiet}
            onChange={({ target }) => onChange({ isStayQuiet: !target.checked })}
          />
        </>
      ) : null}
    </>
  );
}

interface TimeFieldsProps {
  readonly hours: QuietHours;
  readonly onChange: (hours: QuietHours) => void;
}

/** They are stored once the driver leaves a field, because browsers report each digit. */
function TimeFields({ hours, onChange }: TimeFieldsProps) {
  const { t } = useTranslation('notifications');
  const [draft, setDraft] = useState(hours);
  const isWrong = !draft.from || !draft.until || draft.from === draft.until;
  const store = () => {
    if (!isWrong && (draft.from !== hours.from || draft.until !== hours.until)) onChange(draft);
  };
  return (
    <div className="kerb-notifications__times">
      {(['from', 'until'] as const).map((edge) => (
        <TextField
          key={edge}
          type="time"
          label={t(`quiet.${edge}`)}
          value={draft[edge]}
          error={isWrong && edge === 'until' ? t('quiet.wrong') : undefined}
          onChange={({ target }) => setDraft({ ...draft, [edge]: target.value })}
          onBlur={store}
        />
      ))}
    </div>
  );
}
