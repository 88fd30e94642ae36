import type { SignedInDevice } from '@kerb/core/domain/account/signed-in-device.ts';
import en from '@kerb/core/i18n/en/devices.json';
import ru from '@kerb/core/i18n/ru/devices.json';
import { useDevices, useEndDevice } from '@kerb/kit/queries/devices.ts';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { useDateTimeText } from '@kerb/kit/runtime/use-date-time-text.ts';
import { Badge } from '@kerb/kit/ui/badge.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { CheckIcon } from '@kerb/kit/ui/icons.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import css from './devices.css?inline';

registerAccountTexts();
registerTexts('devices', { ru, en });

/** Where the driver is signed in, and how to end it there. Without its own heading and frame. */
export function Devices() {
  const { t } = useTranslation('devices');
  const styleRef = useStylesheet(css);
  const query = useDevices();
  const { data: devices } = query;
  const ending = useEndDevice();
  return (
    <div ref={styleRef} className="kerb-stack">
      <p>{t('intro')}</p>
      {devices ? (
        <ul className="kerb-rows">
          {devices.map((device) => (
            <Row
              key={device.id}
              device={device}
              isBusy={ending.isPending && ending.variables === device.id}
              onEnd={() => ending.mutate(device.id)}
            />
          ))}
        </ul>
      ) : (
        <QueryPlaceholder query={query} title={t('failed')} label={t('loading')} height={136} />
      )}
      <ErrorNotice error={ending.error} />
      {ending.isSuccess ? <Notice tone="success">{t('ended')}</Notice> : null}
    </div>
  );
}

interface RowProps {
  readonly device: SignedInDevice;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function Row({ device, isBusy, onEnd }: RowProps) {
  const { t } = useTranslation('devices');
  const timeText = useDateTimeText();
  const { browser, system, signedInAt, lastUsedAt, isCurrent } = device;
  const name = [browser, system].filter(Boolean).join(', ') || t('unknown');
  const times = [
    lastUsedAt === undefined || isCurrent ? undefined : t('lastUsed', { time: timeText(lastUsedAt) }),
    signedInAt === undefined ? undefined : t('signedIn', { time: timeText(signedInAt) }),
  ];
  return (
    <li className="kerb-cluster kerb-cluster--between kerb-devices__row">
      <span className="kerb-devices__what">
        <span className="kerb-cluster kerb-devices__name">
          {name}
          {isCurrent ? (
            <Badge tone="accent" icon={<CheckIcon size="small" />}>
              {t('current')}
            </Badge>
          ) : null}
        </span>
        <span className="kerb-devices__when">{times.filter(Boolean).join(' · ')}</span>
      </span>
      {/* This device has the menu's logout, which also clears what is stored here. */}
      {isCurrent ? null : (
        <Button size="small" isBusy={isBusy} aria-label={t('endOf', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
